import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { monkey } from '../../torture/monkey/monkey';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)('keeps every screen working under random clicks, keys and text', async () => {
  const results = await monkey.run(new RunBudget({ seed: 1, times: 10 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
