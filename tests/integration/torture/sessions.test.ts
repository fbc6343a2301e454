import { expect, it } from 'vitest';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';
import { sessions } from '../../torture/sessions';

it('keeps sessions through bursts, wrong clocks and slow keychains', async () => {
  const results = await sessions.run(new RunBudget({ seed: 1, times: 5 }));
  expect(violationsIn(results), tableOf(results)).toBe(0);
});
