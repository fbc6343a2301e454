// The texts of the shell around every page, and of the list of keyboard shortcuts. The names of screens, commands and
// tabs are in `menu-texts.ts`.

import type { Theme } from './themes';

/** The texts of the top bar, the side menu and their commands. */
export const shellTexts = {
  openingSession: 'Opening your session…',
  brokenPage: 'Something broke on this page',
  skipToPage: 'Skip to the page',
  backToSignIn: 'Back to sign-in',
  home: 'Home',
  signedInAs: (name: string): string => `Signed in as ${name}`,
  emailAndRole: (email: string, role: string): string => `${email}, ${role === '' ? 'no role' : role}`,
  menu: {
    label: 'Main',
    expand: 'Expand the menu',
    collapse: 'Collapse the menu',
    toggle: 'Collapse or expand the menu',
  },
  theme: {
    title: 'Theme',
    command: (theme: string): string => `Theme: ${theme}`,
    current: 'Current theme',
    /** Other words that find the commands of the themes. */
    keywords: 'mode appearance',
  },
  newWindow: 'New window',
  newWindowHint: 'At this page',
  print: 'Print',
  printHint: 'This page',
  shortcuts: 'Keyboard shortcuts',
  allPreferences: 'All preferences',
  /** Other words that find the command that logs out. */
  logOutKeywords: 'logout sign signout',
} as const;

/** The headings of the side menu. */
export const MENU_GROUP_LABELS = {
  today: 'Today',
  dealerships: 'Dealerships',
  stores: 'Stores',
  neverEvents: 'Never Events',
  testResults: 'Test Results',
  settings: 'Settings',
  telemetry: 'Telemetry',
  dataLoads: 'Data Loads',
} as const;

/** What the choices of a theme are called. */
export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
  highContrast: 'High contrast',
};

/** The texts of the sheet that lists the keyboard shortcuts. */
export const shortcutSheetTexts = {
  list: 'All shortcuts',
  goTo: 'Go to',
  /** What is pressed, if no keyboard has it written on a key. */
  keys: { arrows: 'Arrows', click: 'click' },
  groups: {
    everywhere: 'Everywhere',
    lists: 'Lists and grids',
    today: 'Today',
    forms: 'Forms',
    opcodes: 'Opcodes',
  },
  labels: {
    search: 'Search for screens, tenants and stores',
    showSheet: 'Show this sheet',
    jobs: 'Open jobs and notices',
    sideMenu: shellTexts.menu.toggle,
    newWindow: 'Open this page in a new window',
    linkInNewWindow: 'Open a link in a new window',
    print: 'Print this page',
    searchBox: 'Go to the search box of the page',
    add: 'Add a row or record to the page',
    comment: 'Write a comment on the store',
    notices: 'Go to the notices',
    backAndForward: 'Back and forward',
    focusMode: 'Toggle full-window grid',
    move: 'Move between cards or cells',
    rows: 'Go to the rows or cards, then next / previous row',
    openRow: 'Open a row, edit a cell, or go to the found rows',
    selectRow: 'Select a row, or else preview its store',
    extendSelection: 'Extend a selection',
    selectAll: 'Select all rows that are shown',
    selectFound: 'Select the found rows, from the search box',
    preview: 'Preview the store of a row',
    rowMenu: 'Open row menu',
    cancel: 'Cancel the edit, close a panel, leave focus mode',
    retryLoad: 'Retry the failed load',
    snooze: 'Snooze until tomorrow',
    assign: 'Assign to me, or give back',
    handoverNote: 'Write the handover note',
    save: 'Save the form or grid in front',
    confirm: 'Confirm the question in front',
    calendar: 'Open the calendar of a date',
    toCategory: 'Move selection to category 1-9',
    oneByOne: 'Categorize one by one: 1-9, Enter accepts, → skips',
    resetCategory: 'Reset the category of the selection',
    undoRedo: 'Undo, redo',
  },
} as const;
