// All keyboard shortcuts, both for the handler and for the list that users see: the action of a key press, where letters are
// no shortcuts, J and K as arrow keys, and the name of a key in labels.

import { shortcutSheetTexts as texts } from '@shared/kernel/platform/shell-texts';

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

export const SHORTCUT_GROUPS = ['everywhere', 'lists', 'today', 'forms', 'opcodes'] as const;

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
    label: texts.labels.search,
    group: 'everywhere',
    action: 'palette',
    matches: (event) => withCtrl(event, 'k'),
  },
  {
    keys: ['?', 'F1', 'Ctrl+/'],
    label: texts.labels.showSheet,
    group: 'everywhere',
    action: 'shortcuts',
    letter: '?',
    matches: (event) => (isBare(event) && event.key === 'F1') || withCtrl(event, '/'),
  },
  {
    keys: ['Ctrl+J'],
    label: texts.labels.jobs,
    group: 'everywhere',
    action: 'jobs',
    matches: (event) => withCtrl(event, 'j'),
  },
  {
    keys: ['Ctrl+B'],
    label: texts.labels.sideMenu,
    group: 'everywhere',
    action: 'sideMenu',
    matches: (event) => withCtrl(event, 'b'),
  },
  {
    keys: ['Ctrl+Shift+N'],
    label: texts.labels.newWindow,
    group: 'everywhere',
    action: 'newWindow',
    // Holding the keys opens only one window.
    matches: (event) => withCtrlShift(event, 'n') && !event.repeat,
  },
  {
    keys: [`Ctrl+${texts.keys.click}`, 'Ctrl+Enter'],
    label: texts.labels.linkInNewWindow,
    group: 'everywhere',
  },
  {
    keys: ['Ctrl+P'],
    label: texts.labels.print,
    group: 'everywhere',
    action: 'print',
    matches: (event) => withCtrl(event, 'p'),
  },
  {
    keys: ['/'],
    label: texts.labels.searchBox,
    group: 'everywhere',
    action: 'search',
    letter: '/',
  },
  { keys: ['N'], label: texts.labels.add, group: 'everywhere', action: 'add', letter: 'N' },
  { keys: ['M'], label: texts.labels.comment, group: 'everywhere', action: 'comment', letter: 'M' },
  { keys: ['Ctrl+M'], label: texts.labels.notices, group: 'everywhere' },
  { keys: ['Alt+←', 'Alt+→'], label: texts.labels.backAndForward, group: 'everywhere' },
  {
    // F11 is not available, because it makes the window of the application or the browser full screen.
    keys: ['Ctrl+Shift+F'],
    label: texts.labels.focusMode,
    group: 'lists',
    action: 'focusMode',
    matches: (event) => withCtrlShift(event, 'f'),
  },
  { keys: [texts.keys.arrows, 'Home', 'End'], label: texts.labels.move, group: 'lists' },
  {
    keys: ['J', 'K'],
    label: texts.labels.rows,
    group: 'lists',
    action: 'rows',
    letter: 'J',
  },
  { keys: ['Enter'], label: texts.labels.openRow, group: 'lists' },
  { keys: ['Space'], label: texts.labels.selectRow, group: 'lists' },
  { keys: ['Shift+↑', 'Shift+↓', 'Shift+Space'], label: texts.labels.extendSelection, group: 'lists' },
  { keys: ['Ctrl+A'], label: texts.labels.selectAll, group: 'lists' },
  { keys: ['Ctrl+Enter'], label: texts.labels.selectFound, group: 'lists' },
  { keys: ['I'], label: texts.labels.preview, group: 'lists' },
  { keys: ['Shift+F10'], label: texts.labels.rowMenu, group: 'lists' },
  { keys: ['Esc'], label: texts.labels.cancel, group: 'lists' },
  { keys: ['R'], label: texts.labels.retryLoad, group: 'today' },
  { keys: ['S'], label: texts.labels.snooze, group: 'today' },
  { keys: ['A'], label: texts.labels.assign, group: 'today' },
  { keys: ['N'], label: texts.labels.handoverNote, group: 'today' },
  {
    keys: ['Ctrl+S'],
    label: texts.labels.save,
    group: 'forms',
    action: 'save',
    matches: (event) => withCtrl(event, 's'),
  },
  { keys: ['Ctrl+Enter'], label: texts.labels.confirm, group: 'forms' },
  { keys: ['Alt+↓'], label: texts.labels.calendar, group: 'forms' },
  { keys: ['1', '…', '9'], label: texts.labels.toCategory, group: 'opcodes' },
  { keys: ['C'], label: texts.labels.oneByOne, group: 'opcodes' },
  { keys: ['Delete'], label: texts.labels.resetCategory, group: 'opcodes' },
  { keys: ['Ctrl+Z', 'Ctrl+Y'], label: texts.labels.undoRedo, group: 'opcodes' },
];

/** Selects elements that use letters themselves: text inputs, and lists in which typing selects an entry. */
const TAKES_LETTERS = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['combobox', 'listbox', 'menu', 'textbox'].map((role) => `[role="${role}"]`),
].join(', ');

/** Whether an element uses letters itself, so that they must not act as shortcuts. */
export const acceptsLetterKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_LETTERS) !== null;

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
