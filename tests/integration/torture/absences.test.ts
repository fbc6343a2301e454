import { expect, it } from 'vitest';
import { absences } from '../../torture/absences/absences';
import { hasBrowser } from '../../e2e/browser';
import { Course } from '../../torture/course';
import { harmedIn, tableOf } from '../../torture/report';

it.skipIf(!hasBrowser)(
  'comes back by itself from a sleep and from a lost network, and loses nothing',
  async () => {
    const results = await absences.run(new Course({ seed: 1, times: 1 }));
    expect(harmedIn(results), tableOf(results)).toBe(0);
  },
);
