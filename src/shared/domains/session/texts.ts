// The texts of signing in and out: of the sign-in page, the question before a log-out, the pages that the browser shows
// meanwhile, the preview, the errors of a sign-in, and why a session has ended.

/** The texts of the page that a user signs in on. */
export const signInTexts = {
  pageTitle: (product: string): string => `Sign in - ${product}`,
  lead: 'Take dealerships and their stores from contract to launch.',
  notSignedIn: "You aren't signed in",
  notRevokedTitle: 'Your session at the identity provider is still open',
  backOffice: 'Back office',
  firstTime: 'New here? The sandbox is a safe place to try everything.',
  connections: 'Manage connections',
  loadingConnections: 'Loading connections',
  sandbox: (name: string): string => `${name}: sample data on this computer`,
  connection: (name: string, endpoint: string): string => `${name}: ${endpoint}`,
  signIn: 'Sign in',
  anotherAccount: 'Use another account',
  anotherAccountHint: 'The identity provider asks who you are, even where your browser is signed in',
  /** `endsSession`: a log-out here ends the session at the provider, too. */
  sameAccount: (userName: string, provider: string, endsSession: boolean): string =>
    `${provider} signed you in as the same account, ${userName}. To use another one, ${
      endsSession
        ? `log out, which signs you out at ${provider} as well, and sign in again.`
        : `sign out at ${provider} in your browser, then log out here and sign in again.`
    }`,
  startingSandbox: 'Starting the sandbox back office',
  waiting: 'Waiting for the sign-in in your browser',
  waitingText: 'Sign in on the page that opened, then come back here.',
  openPage: "Browser didn't open? Open the sign-in page",
} as const;

/** The question before a log-out that ends unsaved work. It is asked seldom, so the first screen does not load it. */
export const logOutTexts = {
  elsewhereTitle: 'Log out in all windows?',
  elsewhere: (what: readonly string[]): string =>
    `You have unsaved changes in other windows: ${what.join(', ')}. They will be lost when you log out.`,
  elsewhereSent: (what: readonly string[]): string =>
    `Changes were already sent from other windows: ${what.join(', ')}. Logging out doesn't cancel them, but the result isn't shown.`,
  runningTitle: 'Log out and stop running jobs?',
  running: (titles: readonly string[]): string =>
    `Still running on this computer: ${titles.join(', ')}. Logging out stops ${titles.length === 1 ? 'it and deletes its report' : 'them and deletes their reports'}.`,
  draftsTitle: 'Log out and delete unsaved work?',
  drafts: (pages: readonly string[]): string =>
    `This computer has unsaved work: ${pages.join(', ')}. It's deleted when you log out; to keep it, open it from Today and save it.`,
  unnamedPage: 'a page',
} as const;

/** The pages that the browser shows after a sign-in and a sign-out. Only the main process imports these texts. */
export const browserPageTexts = {
  signedIn: { title: "You're signed in", text: 'You can close this tab.' },
  failed: {
    title: "Sign-in didn't work",
    text: 'You can close this tab. The console says what went wrong.',
  },
  signedOut: { title: 'You logged out', text: 'You can close this tab.' },
  foreign: {
    title: 'This page belongs to another sign-in',
    text: 'You can close this tab. The sign-in of the console still waits on its own page.',
  },
} as const;

export const previewTexts = {
  otherBrowser: 'Open the address that the console printed when it started; it works in one browser.',
} as const;

// Why a sign-in did not work, why a session has ended, and how to go on. Only the main process imports these texts.

const wrongClock = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(Math.abs(seconds) / 60));
  return seconds > 0
    ? `The clock of this computer is ${minutes} min ahead of the provider's`
    : `The clock of this computer is ${minutes} min behind the provider's`;
};

/** What a wrong claim of a token means, by the name of the claim. */
const CLAIM_TEXTS: Readonly<Record<string, string>> = {
  aud: 'it is made out to another client ID',
  azp: 'it is made out to another client ID',
  nonce: 'it belongs to another sign-in',
};

export const signInErrorTexts = {
  signInFirst: 'Sign in first',
  cancelled: 'Sign-in was cancelled',
  timedOut: (minutes: number): string =>
    `Sign-in wasn't finished within ${minutes} min. If the browser page was closed, sign in again.`,
  /** `own` is the user of the session, `other` the one who signed in. */
  anotherUser: (other: string, own: string): string =>
    `You signed in as ${other}, but this session is ${own}'s. Sign in as ${own}, or log out first.`,
  issuerWithSlash: (found: string): string =>
    `The identity provider calls itself ${found}. Enter exactly that as the issuer of the connection, with the slash at its end.`,
  issuerWithoutSlash: (found: string): string =>
    `The identity provider calls itself ${found}. Enter exactly that as the issuer of the connection, without the slash at its end.`,
  /** `found` is the issuer of the answer; null if it names none. */
  anotherProvider: (found: string | null): string =>
    `The answer came from another identity provider (${found ?? 'unnamed'}) than the one of this connection`,
  /** How far off the clock is, without a full stop; `seconds` is positive when this computer is ahead. */
  wrongClock,
  setClock: (seconds: number): string => `${wrongClock(seconds)}. Set the clock, then sign in again.`,
  clockDiffers: "The clock of this computer differs from the provider's. Set it, then sign in again.",
  wrongClaim: (claim: string): string => {
    const why = CLAIM_TEXTS[claim];
    return why === undefined
      ? `The identity provider's token doesn't fit: its claim "${claim}" is missing or wrong`
      : `The identity provider's token doesn't fit: its claim "${claim}" is missing or wrong (${why})`;
  },
  refused: 'The identity provider refused the sign-in',
  reported: (reason: string): string => `The identity provider reports: ${reason}`,
  noTokens: (reason: string): string => `The identity provider didn't give tokens: ${reason}`,
  unreachable: (reason: string): string => `The identity provider can't be reached: ${reason}`,
  noAnswer: "The identity provider can't be reached: it didn't answer in time",
  faultWithStatus: (status: number): string => `The identity provider reported an error (${status})`,
  faultWithReason: (reason: string): string => `The identity provider reported an error: ${reason}`,
  noProvider: "What answers at the issuer address isn't an identity provider",
  noSafeAddresses: 'The identity provider names no safe sign-in addresses',
  noPort: 'No port of this computer could be opened for the sign-in',
  portTaken: (port: number): string =>
    `Port ${port} of this computer, which the connection asks for, couldn't be opened. Another program may use it.`,
  other: (message: string): string => `Sign-in didn't work: ${message}`,
} as const;

const STAYS_VALID =
  'it stays valid there until it expires. Nothing of it is left on this computer; an administrator of the provider can end it.';

/** Why a session has ended, and what is left of it. */
export const sessionEndTexts = {
  ended: 'Your session has ended. Sign in again to continue.',
  endedByProvider: (reason: string): string =>
    `Your session has ended: the identity provider reports ${reason}. Sign in again to continue.`,
  endedByClientId:
    'Your session has ended: the identity provider refuses this client ID. Sign in again to continue.',
  endedByStatus: (status: number): string =>
    `Your session has ended: the identity provider refused to renew it (${status}). Sign in again to continue.`,
  /** `reason` is the text of a sign-in error, without its full stop. */
  endedBecause: (reason: string): string => `Your session has ended: ${reason}. Sign in again to continue.`,
  /** `reason` is the back office's own, without its full stop; null if it gave none. */
  refusedByBackOffice: (reason: string | null): string =>
    reason === null
      ? 'The back office refused your session. Sign in again.'
      : `The back office refused your session: ${reason}. Sign in again. If that doesn't help, give this reason to your administrator.`,
  storedUnreadable: "The session kept on this computer couldn't be read. Sign in again.",
  keychainClosed:
    "The keychain of this computer didn't open, so the last session couldn't be restored. Sign in again.",
  /** Why running work was stopped, by the end of its session. */
  stopped: {
    signedOut: 'You logged out',
    ended: 'Your session has ended',
    quit: 'The console is closing',
  },
  notRevoked: (reason: string): string =>
    `You logged out, but the identity provider didn't revoke your session (${reason}): ${STAYS_VALID}`,
  providerNotReached: `You logged out, but the identity provider couldn't be reached to revoke your session: ${STAYS_VALID}`,
} as const;
