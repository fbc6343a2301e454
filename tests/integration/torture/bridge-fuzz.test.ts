import { expect, it } from 'vitest';
import { bridgeFuzz } from '../../torture/fuzz/bridge-fuzz';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('handles any input from a page', async () => {
  const results = await bridgeFuzz.run(new RunBudget({ seed: 1, times: 150 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
