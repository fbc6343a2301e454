import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { absences } from '../../torture/absences/absences';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('recovers from sleep and from a lost network without losing anything', async () => {
  const results = await absences.run(new RunBudget({ seed: 1, times: 1 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
