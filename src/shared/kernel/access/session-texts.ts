/** The texts above every page about a session that can do less than usual. The first screen does not load them. */
export const sessionTexts = {
  notRenewedTitle: 'Your sign-in has expired',
  notRenewedHelp:
    'You can read pages you opened before, and nothing you typed is lost. The console keeps trying.',
  signInAgain: 'Sign in again',
  readingOnly: 'Reading only',
  newerDataWaits: 'It has updated the data on this computer, and your unsaved work waits for it.',
  noRole:
    'Your account has none of the roles superadmin, admin, user or client, so you can look but not change anything. Ask whoever runs your identity provider for one of them, or set the role claim of the connection, then sign in again.',
} as const;
