import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { disks } from '../../torture/disks/disks';
import { harmedIn, tableOf } from '../../torture/report';

it('outlives a full disk at start and in use, and tells of it in words', async () => {
  const results = await disks.run(new Course({ seed: 1, times: 2 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
