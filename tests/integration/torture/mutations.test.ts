import { expect, it } from 'vitest';
import { mutations } from '../../torture/mutations/mutations';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('duplicates nothing and loses nothing silently when two users change the same record', async () => {
  const results = await mutations.run(new RunBudget({ seed: 1, times: 6 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
