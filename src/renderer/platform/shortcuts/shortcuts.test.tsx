import { expect, it } from 'vitest';
import { keyOnPlatform } from './key-cap';
import { actionOf, rowArrowOf, SHORTCUT_GROUPS, shortcuts } from './shortcuts';

/** Presses a key on an element. */
function pressed(markup: string, init: KeyboardEventInit): KeyboardEvent {
  document.body.innerHTML = markup;
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true });
  (document.querySelector('[data-here]') ?? document.body).dispatchEvent(event);
  return event;
}

it.each([
  '<input data-here>',
  '<input type="search" data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable="true"><b data-here></b></div>',
  '<button role="combobox" data-here></button>',
  '<div role="menu"><div role="menuitem" data-here></div></div>',
])('does not handle single characters in %s, but handles the others', (markup) => {
  expect(actionOf(pressed(markup, { key: '?' }), true)).toBeUndefined();
  expect(actionOf(pressed(markup, { key: '/' }), true)).toBeUndefined();
  expect(actionOf(pressed(markup, { key: 's', ctrlKey: true }), true)).toBe('save');
});

it('allows turning single characters off', () => {
  for (const markup of ['', '<input type="checkbox" data-here>']) {
    expect(actionOf(pressed(markup, { key: '?' }), true)).toBe('shortcuts');
    expect(actionOf(pressed(markup, { key: '?' }), false)).toBeUndefined();
    expect(actionOf(pressed(markup, { key: 'F1' }), false)).toBe('shortcuts');
  }
});

it('opens one window, however long the key is held', () => {
  const key = { key: 'N', ctrlKey: true, shiftKey: true };
  expect(actionOf(pressed('', key), true)).toBe('newWindow');
  expect(actionOf(pressed('', { ...key, repeat: true }), true)).toBeUndefined();
});

it('lists each action on one line of the shortcut sheet', () => {
  const actions = shortcuts.flatMap(({ action }) => action ?? []);
  expect(new Set(actions).size).toBe(actions.length);
});

it('moves to the rows and between them with letters, unless these are turned off or typed', () => {
  expect(actionOf(pressed('', { key: 'j' }), true)).toBe('rows');
  expect(rowArrowOf(pressed('', { key: 'j' }), true)).toBe('ArrowDown');
  expect(rowArrowOf(pressed('', { key: 'k' }), true)).toBe('ArrowUp');
  expect(rowArrowOf(pressed('', { key: 'k' }), false)).toBeUndefined();
  expect(rowArrowOf(pressed('<input data-here>', { key: 'k' }), true)).toBeUndefined();
});

it('lists each key once in a group, as the platform writes it', () => {
  for (const group of SHORTCUT_GROUPS) {
    const keys = shortcuts
      .filter((shortcut) => shortcut.group === group)
      .flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size, group).toBe(keys.length);
  }
  const onMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  expect(shortcuts.flatMap(({ keys }) => keys).filter((key) => key.includes('⌘'))).toEqual([]);
  expect(keyOnPlatform('Ctrl+K', onMac)).toBe('⌘+K');
  expect(keyOnPlatform('Ctrl+M', onMac)).toBe('Ctrl+M');
  expect(keyOnPlatform('Ctrl+K', 'Mozilla/5.0 (X11; Linux x86_64)')).toBe('Ctrl+K');
});
