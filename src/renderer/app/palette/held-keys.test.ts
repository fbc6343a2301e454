import { expect, it } from 'vitest';
import { typedOn, waits } from './held-keys';

const key = { key: 'Enter', shift: false, beside: false, atEnd: true };

it('keeps for the list what asks something of it, and leaves the box what moves in its text', () => {
  for (const kept of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'ArrowRight'])
    expect(waits({ ...key, key: kept }), kept).toBe(true);
  for (const own of ['a', '›', 'Backspace', 'Home', 'End', 'ArrowLeft', 'Escape', 'Shift', 'Process'])
    expect(waits({ ...key, key: own }), own).toBe(false);
  expect(waits({ ...key, key: 'ArrowRight', atEnd: false })).toBe(false);
  expect(waits({ ...key, key: 'ArrowRight', shift: true })).toBe(false);
});

it('takes what was typed after a key over to what the key has made of the text', () => {
  expect(typedOn('Bay Ford › ', 'bay', 'bayfeeds')).toBe('Bay Ford › feeds');
  expect(typedOn('bay', 'bay', 'bay')).toBe('bay');
  // Typed anew instead: that alone is meant.
  expect(typedOn('Bay Ford › ', 'bay', 'kia')).toBe('kia');
});
