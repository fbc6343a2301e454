/** The texts of the window around every page: its top bar, its side menu and their commands. */
export const shellTexts = {
  openingSession: 'Opening your session',
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

/** Labels of shortcuts that other texts show, too. */
export const shortcutTexts = {
  search: 'Search for screens, tenants and stores',
  snooze: 'Snooze until tomorrow',
} as const;

/** The texts of the sheet that lists the keyboard shortcuts. */
export const shortcutSheetTexts = { list: 'All shortcuts', goTo: 'Go to' } as const;
