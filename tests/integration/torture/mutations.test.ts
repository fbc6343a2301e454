import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { mutations } from '../../torture/mutations';
import { harmedIn, tableOf } from '../../torture/report';

it('makes nothing twice and loses nothing silently when two people change the same', async () => {
  const results = await mutations.run(new Course({ seed: 1, times: 12 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
