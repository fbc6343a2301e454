import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { kills } from '../../torture/kills/kills';
import { harmedIn, tableOf } from '../../torture/report';

it('loses no confirmed write, no start and no session to a kill', async () => {
  const results = await kills.run(new Course({ seed: 1, times: 8 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
