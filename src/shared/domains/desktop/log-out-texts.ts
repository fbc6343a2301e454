/** The question before a log-out that ends unsaved work. It is asked seldom, so the first screen does not load it. */
export const logOutTexts = {
  elsewhereTitle: 'Log out in all windows?',
  elsewhere: (what: readonly string[]): string =>
    `You have unsaved changes in other windows: ${what.join(', ')}. They are lost when you log out.`,
  elsewhereSent: (what: readonly string[]): string =>
    `Changes were already sent from other windows: ${what.join(', ')}. Logging out doesn't cancel them, but the result isn't shown.`,
  draftsTitle: 'Log out and delete unsaved work?',
  drafts: (pages: readonly string[]): string =>
    `This computer has unsaved work: ${pages.join(', ')}. It's deleted when you log out; to keep it, open it from Today and save it.`,
  unnamedPage: 'a page',
} as const;
