import { expect, it } from 'vitest';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';
import { signIns } from '../../torture/sign-ins/sign-ins';

it('signs in and out repeatedly behind a proxy', async () => {
  const results = await signIns.run(new RunBudget({ seed: 1, times: 12 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
