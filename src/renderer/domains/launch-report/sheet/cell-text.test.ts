import { expect, it } from 'vitest';
import { tooltipText } from './cell-text';

it('shows a short text in full, line by line', () =>
  expect(tooltipText(['On hold', 'Comment: waits 🚗'])).toBe('On hold\nComment: waits 🚗'));

it('truncates a long text, but never within a character', () => {
  expect(tooltipText(['🚗'.repeat(10_000)])).toBe(`${'🚗'.repeat(300)}…`);
  expect(tooltipText(['x'.repeat(300)])).toBe('x'.repeat(300));
});
