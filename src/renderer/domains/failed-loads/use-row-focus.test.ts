import { expect, it } from 'vitest';
import { rowAfterKey } from './use-row-focus';

it('moves by one row, by a page and to the ends, and stays inside', () => {
  expect(rowAfterKey('ArrowDown', 3, 30)).toBe(4);
  expect(rowAfterKey('ArrowUp', 0, 30)).toBe(0);
  expect(rowAfterKey('PageDown', 25, 30)).toBe(29);
  expect(rowAfterKey('PageUp', 25, 30)).toBe(15);
  expect(rowAfterKey('Home', 25, 30)).toBe(0);
  expect(rowAfterKey('End', 2, 30)).toBe(29);
  expect(rowAfterKey(' ', 2, 30)).toBeUndefined();
});
