import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { damage } from '../../torture/damage/damage';
import { harmedIn, tableOf } from '../../torture/report';

it('starts on damaged files, and loses no draft in silence', async () => {
  const results = await damage.run(new Course({ seed: 1, times: 8 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
