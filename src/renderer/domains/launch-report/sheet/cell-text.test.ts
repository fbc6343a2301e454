import { expect, it } from 'vitest';
import { tooltipOf } from './cell-text';

it('says what is short whole, line by line', () =>
  expect(tooltipOf(['On hold', 'Comment: waits 🚗'])).toBe('On hold\nComment: waits 🚗'));

it('cuts what would lie over the sheet, and no character in two', () => {
  expect(tooltipOf(['🚗'.repeat(10_000)])).toBe(`${'🚗'.repeat(300)}…`);
  expect(tooltipOf(['x'.repeat(300)])).toBe('x'.repeat(300));
});
