import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { absences } from '../../torture/absences/absences';
import { violationsIn, tableOf } from '../../torture/report';
import { RunBudget } from '../../torture/run-budget';

it.skipIf(!hasBrowser)(
  'comes back by itself from a sleep and from a lost network, and loses nothing',
  async () => {
    const results = await absences.run(new RunBudget({ seed: 1, times: 1 }));
    expect(violationsIn(results), tableOf(results)).toBe(0);
  },
);
