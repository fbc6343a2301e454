import { expect, it } from 'vitest';
import { tooltipText } from './cell-text';

it('says what is short whole, line by line', () =>
  expect(tooltipText(['On hold', 'Comment: waits 🚗'])).toBe('On hold\nComment: waits 🚗'));

it('cuts what would lie over the sheet, and no character in two', () => {
  expect(tooltipText(['🚗'.repeat(10_000)])).toBe(`${'🚗'.repeat(300)}…`);
  expect(tooltipText(['x'.repeat(300)])).toBe('x'.repeat(300));
});
