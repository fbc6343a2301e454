import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { harmedIn, tableOf } from '../../torture/report';
import { sessions } from '../../torture/sessions';

it('keeps sessions through bursts, wrong clocks and slow keychains', async () => {
  const results = await sessions.run(new Course({ seed: 1, times: 5 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
