export const desktopTexts = {
  newWindow: 'New Window',
  openInNewWindow: 'Open in New Window',
  elsewhereTitle: 'Log out in all windows?',
  elsewhere: (what: readonly string[]): string =>
    `You have unsaved changes in other windows: ${what.join(', ')}. They are lost when you log out.`,
  logOut: 'Log out',
} as const;
