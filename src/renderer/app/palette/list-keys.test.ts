import { expect, it } from 'vitest';
import { rebaseTypedText, isListKey } from './list-keys';

const key = { key: 'Enter', shift: false, inNewWindow: false, atEnd: true };

it('sends navigation keys to the list, and editing keys to the text box', () => {
  for (const queuedKey of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'ArrowRight'])
    expect(isListKey({ ...key, key: queuedKey }), queuedKey).toBe(true);
  for (const own of ['a', '›', 'Backspace', 'Home', 'End', 'ArrowLeft', 'Escape', 'Shift', 'Process'])
    expect(isListKey({ ...key, key: own }), own).toBe(false);
  expect(isListKey({ ...key, key: 'ArrowRight', atEnd: false })).toBe(false);
  expect(isListKey({ ...key, key: 'ArrowRight', shift: true })).toBe(false);
});

it('applies letters typed after a key to the text that the key produced', () => {
  expect(rebaseTypedText('Bay Ford › ', 'bay', 'bayfeeds')).toBe('Bay Ford › feeds');
  expect(rebaseTypedText('bay', 'bay', 'bay')).toBe('bay');
  // The user replaced the text, so the new text alone counts.
  expect(rebaseTypedText('Bay Ford › ', 'bay', 'kia')).toBe('kia');
});
