export const desktopTexts = {
  failedLastTime:
    'The console failed unexpectedly the last time it ran. What happened is kept on this computer, and is part of the diagnostics.',
  saveDiagnostics: 'Save Diagnostics',
  restartToUpdate: 'Restart to update',
  diagnosticsSaved: (file: string): string => `Diagnostics saved to ${file}`,
  newWindow: 'New Window',
  openInNewWindow: 'Open in New Window',
  elsewhereTitle: 'Log out in all windows?',
  elsewhere: (what: readonly string[]): string =>
    `You have unsaved changes in other windows: ${what.join(', ')}. They are lost when you log out.`,
  draftsTitle: 'Log out and delete unsaved work?',
  drafts: (pages: readonly string[]): string =>
    `Unsaved work is kept on this computer: ${pages.join(', ')}. It's deleted when you log out; to keep it, open it from Today and save it.`,
  unnamedPage: 'a page',
  logOut: 'Log out',
} as const;
