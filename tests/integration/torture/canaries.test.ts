import { expect, it } from 'vitest';
import { canaries } from '../../torture/canaries';
import { Course } from '../../torture/course';
import { harmedIn, tableOf } from '../../torture/report';

it('leaves no token and no password in files, log or answers', async () => {
  const results = await canaries.run(new Course({ seed: 1, times: 1 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
  expect(tableOf(results)).not.toContain('left out');
});
