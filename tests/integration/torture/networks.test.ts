import { expect, it } from 'vitest';
import { Course } from '../../torture/course';
import { networks } from '../../torture/networks';
import { harmedIn, tableOf } from '../../torture/report';

it('ends, tells the truth and sends nothing twice when answers are lost', async () => {
  const results = await networks.run(new Course({ seed: 1, times: 7 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
