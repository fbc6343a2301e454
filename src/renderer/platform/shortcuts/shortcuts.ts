// All keyboard shortcuts, both for the handler and for the list that users see, and the action of a key press.

import { shellTexts, shortcutTexts } from '@shared/kernel/platform/shell-texts';
import { acceptsLetterKeys } from './key-targets';

export type ShortcutAction =
  | 'palette'
  | 'shortcuts'
  | 'jobs'
  | 'sideMenu'
  | 'newWindow'
  | 'print'
  | 'search'
  | 'rows'
  | 'add'
  | 'comment'
  | 'focusMode'
  | 'save';

export const SHORTCUT_GROUPS = ['Everywhere', 'Lists and grids', 'Today', 'Forms', 'Opcodes'] as const;

export interface Shortcut {
  /** The keys as the list of shortcuts shows them, with Ctrl for Command. Other texts mention only the first. */
  keys: readonly string[];
  label: string;
  group: (typeof SHORTCUT_GROUPS)[number];
  matches?: (event: KeyboardEvent) => boolean;
  /** A single key with the same action; it has no effect while the user types, or if such keys are turned off. */
  letter?: string;
  action?: ShortcutAction;
}

const withCtrl = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

const withCtrlShift = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey && event.key.toLowerCase() === key;

const isBare = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

export const shortcuts: readonly Shortcut[] = [
  {
    keys: ['Ctrl+K'],
    label: shortcutTexts.search,
    group: 'Everywhere',
    action: 'palette',
    matches: (event) => withCtrl(event, 'k'),
  },
  {
    keys: ['?', 'F1', 'Ctrl+/'],
    label: 'Show this sheet',
    group: 'Everywhere',
    action: 'shortcuts',
    letter: '?',
    matches: (event) => (isBare(event) && event.key === 'F1') || withCtrl(event, '/'),
  },
  {
    keys: ['Ctrl+J'],
    label: 'Open jobs and notices',
    group: 'Everywhere',
    action: 'jobs',
    matches: (event) => withCtrl(event, 'j'),
  },
  {
    keys: ['Ctrl+B'],
    label: shellTexts.menu.toggle,
    group: 'Everywhere',
    action: 'sideMenu',
    matches: (event) => withCtrl(event, 'b'),
  },
  {
    keys: ['Ctrl+Shift+N'],
    label: 'Open this page in a new window',
    group: 'Everywhere',
    action: 'newWindow',
    // Holding the keys opens only one window.
    matches: (event) => withCtrlShift(event, 'n') && !event.repeat,
  },
  { keys: ['Ctrl+click', 'Ctrl+Enter'], label: 'Open a link in a new window', group: 'Everywhere' },
  {
    keys: ['Ctrl+P'],
    label: 'Print this page',
    group: 'Everywhere',
    action: 'print',
    matches: (event) => withCtrl(event, 'p'),
  },
  {
    keys: ['/'],
    label: 'Go to the search box of the page',
    group: 'Everywhere',
    action: 'search',
    letter: '/',
  },
  { keys: ['N'], label: 'Add a row or record to the page', group: 'Everywhere', action: 'add', letter: 'N' },
  { keys: ['M'], label: 'Write a comment on the store', group: 'Everywhere', action: 'comment', letter: 'M' },
  { keys: ['Ctrl+M'], label: 'Go to the notices', group: 'Everywhere' },
  { keys: ['Alt+←', 'Alt+→'], label: 'Back and forward', group: 'Everywhere' },
  {
    // F11 is not available, because it makes the window of the application or the browser full screen.
    keys: ['Ctrl+Shift+F'],
    label: 'Toggle full-window grid',
    group: 'Lists and grids',
    action: 'focusMode',
    matches: (event) => withCtrlShift(event, 'f'),
  },
  { keys: ['Arrows', 'Home', 'End'], label: 'Move between cards or cells', group: 'Lists and grids' },
  {
    keys: ['J', 'K'],
    label: 'Go to the rows or cards, then next / previous row',
    group: 'Lists and grids',
    action: 'rows',
    letter: 'J',
  },
  { keys: ['Enter'], label: 'Open a row, edit a cell, or go to the found rows', group: 'Lists and grids' },
  { keys: ['Space'], label: 'Select a row, or else preview its store', group: 'Lists and grids' },
  { keys: ['Shift+↑', 'Shift+↓', 'Shift+Space'], label: 'Extend a selection', group: 'Lists and grids' },
  { keys: ['Ctrl+A'], label: 'Select all rows that are shown', group: 'Lists and grids' },
  { keys: ['Ctrl+Enter'], label: 'Select the found rows, from the search box', group: 'Lists and grids' },
  { keys: ['I'], label: 'Preview the store of a row', group: 'Lists and grids' },
  { keys: ['Shift+F10'], label: 'Open row menu', group: 'Lists and grids' },
  { keys: ['Esc'], label: 'Cancel the edit, close a panel, leave focus mode', group: 'Lists and grids' },
  { keys: ['R'], label: 'Retry the failed load', group: 'Today' },
  { keys: ['S'], label: shortcutTexts.snooze, group: 'Today' },
  { keys: ['A'], label: 'Assign to me, or give back', group: 'Today' },
  { keys: ['N'], label: 'Write the handover note', group: 'Today' },
  {
    keys: ['Ctrl+S'],
    label: 'Save the form or grid in front',
    group: 'Forms',
    action: 'save',
    matches: (event) => withCtrl(event, 's'),
  },
  { keys: ['Ctrl+Enter'], label: 'Confirm the question in front', group: 'Forms' },
  { keys: ['Alt+↓'], label: 'Open the calendar of a date', group: 'Forms' },
  { keys: ['1', '…', '9'], label: 'Move selection to category 1-9', group: 'Opcodes' },
  { keys: ['C'], label: 'Categorize one by one: 1-9, Enter accepts, → skips', group: 'Opcodes' },
  { keys: ['Delete'], label: 'Reset the category of the selection', group: 'Opcodes' },
  { keys: ['Ctrl+Z', 'Ctrl+Y'], label: 'Undo, redo', group: 'Opcodes' },
];

/** Returns the character of a key press if it may be a shortcut; undefined otherwise. */
export const letterOf = (event: KeyboardEvent, letters: boolean): string | undefined =>
  letters && isBare(event) && event.key.length === 1 && !acceptsLetterKeys(event.target)
    ? event.key.toUpperCase()
    : undefined;

const ARROW_OF: Readonly<Record<string, string>> = { J: 'ArrowDown', K: 'ArrowUp' };

/** Returns the arrow key that J or K stands for; undefined for other keys. */
export const rowArrowOf = (event: KeyboardEvent, letters: boolean): string | undefined =>
  ARROW_OF[letterOf(event, letters) ?? ''];

/** Returns the action of a key press; undefined if it has none. */
export function actionOf(event: KeyboardEvent, letters: boolean): ShortcutAction | undefined {
  const letter = letterOf(event, letters);
  return shortcuts.find(
    (shortcut) => shortcut.matches?.(event) || (letter !== undefined && shortcut.letter === letter),
  )?.action;
}

/** Returns the keys to show beside an action. */
export const keyOf = (action: ShortcutAction | undefined): string | undefined =>
  action === undefined ? undefined : shortcuts.find((shortcut) => shortcut.action === action)?.keys[0];
