import { expect, it } from 'vitest';
import { disks } from '../../torture/disks/disks';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('survives a full disk at start and in use, and reports it in words', async () => {
  const results = await disks.run(new RunBudget({ seed: 1, times: 2 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
