export const connectionsTexts = {
  saved: 'Connection saved',
  editUsed: 'You are signed in through this connection',
  editUsedText: (name: string): string =>
    `To change ${name} you are logged out first, so that nothing of your session goes to another address.`,
} as const;
