/** The texts of the page that a user signs in on. */
export const signInTexts = {
  pageTitle: (product: string): string => `Sign in - ${product}`,
  lead: 'Take dealerships and their stores from contract to launch.',
  notSignedIn: 'You are not signed in',
  backOffice: 'Back office',
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
