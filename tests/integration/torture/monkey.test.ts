import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { monkey } from '../../torture/monkey/monkey';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('breaks no screen by whatever is clicked, pressed and typed', async () => {
  const results = await monkey.run(new RunBudget({ seed: 1, times: 10 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
