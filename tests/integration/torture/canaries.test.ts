import { expect, it } from 'vitest';
import { canaries } from '../../torture/fuzz/canaries';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('leaves no token or password in files, log or answers', async () => {
  const results = await canaries.run(new RunBudget({ seed: 1, times: 1 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
  expect(tableOf(results)).not.toContain('left out');
});
