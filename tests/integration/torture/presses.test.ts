import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { presses } from '../../torture/presses/presses';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('loses no click on a page that was just rendered', async () => {
  const results = await presses.run(new RunBudget({ seed: 1, times: 16 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
