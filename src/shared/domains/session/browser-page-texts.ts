// What the browser shows in place of the console. Only the main process imports these texts.

/** The pages after a sign-in and a sign-out. */
export const browserPageTexts = {
  signedIn: { title: 'You are signed in', text: 'You can close this tab.' },
  failed: {
    title: 'Sign-in did not work',
    text: 'You can close this tab. The console says what went wrong.',
  },
  signedOut: { title: 'You are signed out', text: 'You can close this tab.' },
  foreign: {
    title: 'This page belongs to another sign-in',
    text: 'You can close this tab. The sign-in of the console still waits on its own page.',
  },
} as const;

export const previewTexts = {
  otherBrowser: 'Open the address that the console printed when it started; it works in one browser.',
} as const;
