export interface Shortcut {
  /** As shown on the sheet; the first is the one mentioned elsewhere. */
  keys: readonly string[];
  label: string;
  group: 'Everywhere' | 'Lists and grids';
  matches?: (event: KeyboardEvent) => boolean;
  action?: ShortcutAction;
}

export type ShortcutAction = 'palette' | 'shortcuts' | 'jobs' | 'sideMenu' | 'search' | 'focusMode';

const withCtrl = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

const withCtrlShift = (event: KeyboardEvent, key: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey && event.key.toLowerCase() === key;

const bare = (event: KeyboardEvent, key: string): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && event.key === key;

const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName));

/** Every shortcut, declared once: the sheet shows what the keyboard does. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: ['Ctrl+K', '⌘K'],
    label: 'Search for screens, tenants and stores',
    group: 'Everywhere',
    action: 'palette',
    matches: (event) => withCtrl(event, 'k'),
  },
  {
    keys: ['?', 'F1', 'Ctrl+/'],
    label: 'Show this sheet',
    group: 'Everywhere',
    action: 'shortcuts',
    matches: (event) => bare(event, 'F1') || withCtrl(event, '/') || (bare(event, '?') && !isTyping(event)),
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
    label: 'Collapse or expand the menu',
    group: 'Everywhere',
    action: 'sideMenu',
    matches: (event) => withCtrl(event, 'b'),
  },
  {
    keys: ['/'],
    label: 'Go to the search box of the page',
    group: 'Everywhere',
    action: 'search',
    matches: (event) => bare(event, '/') && !isTyping(event),
  },
  { keys: ['Ctrl+M'], label: 'Go to the notices', group: 'Everywhere' },
  { keys: ['Alt+←', 'Alt+→'], label: 'Back and forward', group: 'Everywhere' },
  {
    // F11 is the whole window's: the browser's and the desktop's full screen.
    keys: ['Ctrl+Shift+F'],
    label: 'Focus mode: give a grid the window, or take it back',
    group: 'Lists and grids',
    action: 'focusMode',
    matches: (event) => withCtrlShift(event, 'f'),
  },
  { keys: ['Arrows', 'Home', 'End'], label: 'Move between cards or cells', group: 'Lists and grids' },
  { keys: ['Enter'], label: 'Open a row, or edit a cell', group: 'Lists and grids' },
  { keys: ['Esc'], label: 'Cancel the edit, close a panel, leave focus mode', group: 'Lists and grids' },
  { keys: ['Alt+↓'], label: 'Open the calendar of a date', group: 'Lists and grids' },
];

/** The key to mention where what it does is offered. */
export const keyOf = (action: ShortcutAction | undefined): string | undefined =>
  action === undefined ? undefined : shortcuts.find((shortcut) => shortcut.action === action)?.keys[0];
