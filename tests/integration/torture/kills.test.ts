import { expect, it } from 'vitest';
import { kills } from '../../torture/kills/kills';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it('loses no confirmed write or session when killed, and starts again', async () => {
  const results = await kills.run(new RunBudget({ seed: 1, times: 4 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
