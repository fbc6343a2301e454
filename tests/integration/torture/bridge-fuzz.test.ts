import { expect, it } from 'vitest';
import { bridgeFuzz } from '../../torture/bridge-fuzz';
import { Course } from '../../torture/course';
import { harmedIn, tableOf } from '../../torture/report';

it('takes whatever a page may send', async () => {
  const results = await bridgeFuzz.run(new Course({ seed: 1, times: 450 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
