import { expect, it } from 'vitest';
import { pagesToRender } from './use-paged-list';

it('shows 1, 2, 4, 8 pages while more arrive, and all of them at the end', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 60].map((there) => pagesToRender(there, true))).toEqual([
    0, 1, 2, 2, 4, 4, 8, 32,
  ]);
  expect(pagesToRender(60, false)).toBe(60);
});
