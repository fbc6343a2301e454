import { expect, it } from 'vitest';
import { hasBrowser } from '../../e2e/browser';
import { Course } from '../../torture/course';
import { monkey } from '../../torture/monkey/monkey';
import { harmedIn, tableOf } from '../../torture/report';

it.skipIf(!hasBrowser)('breaks no screen by whatever is clicked, pressed and typed', async () => {
  const results = await monkey.run(new Course({ seed: 1, times: 20 }));
  expect(harmedIn(results), tableOf(results)).toBe(0);
});
