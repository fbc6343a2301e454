import { expect, it } from 'vitest';
import { networks } from '../../torture/mutations/networks';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('ends with a correct report and sends nothing twice when responses are lost', async () => {
  const results = await networks.run(new RunBudget({ seed: 1, times: 4 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
