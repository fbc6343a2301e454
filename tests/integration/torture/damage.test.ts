import { expect, it } from 'vitest';
import { damage } from '../../torture/damage/damage';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('starts on damaged files, and reports each lost draft', async () => {
  const results = await damage.run(new RunBudget({ seed: 1, times: 4 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
