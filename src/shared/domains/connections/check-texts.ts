// What Test connection and the compatibility report say. Only the main process imports these texts.

/** The steps and results of Test connection. */
export const checkTexts = {
  steps: {
    provider: 'Identity provider',
    issuer: 'Issuer',
    pkce: 'PKCE',
    clock: 'Clock',
    signIn: 'Sign-in',
    endpoint: 'Endpoint',
    operations: 'Operations',
    collector: 'Collector',
  },
  /** A reason that another part gives without a full stop. */
  sentence: (reason: string): string => `${reason}.`,
  unreachable: (reason: string): string => `It cannot be reached: ${reason}.`,
  noAnswer: 'It did not answer within 10 seconds.',
  provider: {
    discovered: 'Discovery works.',
    outOfOrder: (address: string, status: number): string =>
      `The provider is there but out of order: ${address} answers ${status}. Try again later.`,
    redirected: (address: string, status: number): string =>
      `${address} redirects to another address (${status}), and a sign-in follows no redirect. Have the provider answer there itself.`,
    mistyped: (address: string, status: number): string =>
      `${address} answers ${status}; the issuer may be mistyped.`,
    noDocument: (address: string): string => `${address} is not an OpenID Connect discovery document.`,
  },
  issuer: {
    same: 'The provider calls itself the same.',
    other: (found: string): string => `The provider calls itself ${found}; enter that as the issuer.`,
    withSlash: (found: string): string =>
      `The provider calls itself ${found}; enter exactly that, with the slash at its end.`,
    withoutSlash: (found: string): string =>
      `The provider calls itself ${found}; enter exactly that, without the slash at its end.`,
  },
  pkce: {
    supported: 'S256 is supported.',
    unknown: 'The provider does not say whether it takes S256.',
    missing: 'The provider does not support PKCE with S256, which sign-in needs.',
  },
  clock: {
    agrees: 'The clocks agree.',
    unknown: 'The provider did not send its time, so it was not compared.',
    /** `difference` says how far off the clock is, without a full stop. */
    wrong: (difference: string): string => `${difference}; sign-in will be refused.`,
  },
  signIn: {
    shown: 'The provider shows its sign-in page.',
    shownToAnyone: (clientId: string, redirect: string): string =>
      `The provider asks for the sign-in before it checks the client. Whether it knows the client id ${clientId} and accepts the redirect address ${redirect}, it says once you have signed in.`,
    taken: 'The provider takes the request.',
    noSafeAddress: 'The provider names no safe sign-in address.',
    unknownClient: (clientId: string): string =>
      `The provider does not know the client id ${clientId} (unknown client).`,
    addressRefused: (redirect: string): string =>
      `The provider refuses the redirect address ${redirect}. Register exactly this address.`,
    addressWithoutPortRefused: (redirect: string): string =>
      `The provider refuses the redirect address ${redirect}. Register http://127.0.0.1/callback, or set a sign-in port here and register it with that port.`,
    refusedSilently: (status: number, clientId: string, redirect: string): string =>
      `The provider answers ${status} without a reason. Either it does not know the client id ${clientId}, or it refuses the redirect address ${redirect}. Compare both with the client's registration.`,
    outOfOrder: (status: number): string =>
      `The provider is there but out of order: its sign-in page answers ${status}.`,
    reported: (reason: string): string => `The provider reports: ${reason}.`,
    notFollowed: 'The provider redirects to another sign-in, which is not followed.',
  },
  endpoint: {
    answers: 'It answers GraphQL.',
    asksForSignIn: 'It answers and asks for a sign-in.',
    redirected: (status: number): string =>
      `It redirects to another address (${status}); enter the last one.`,
    isProvider: 'This is the identity provider; enter the address of the GraphQL endpoint.',
    nothing: 'There is nothing at this path (404).',
    webPage: (status: number): string =>
      `It answers ${status} with a web page, not GraphQL; the path may be another one, often /graphql.`,
    notGraphql: (status: number): string => `It answers ${status}, but not GraphQL.`,
    /** Without a full stop. */
    outOfOrder: (status: number): string =>
      `The back office is there but out of order (${status}). A PostGraphile that could not build its schema answers like this; its log says why`,
  },
  operations: {
    unknown: 'Unknown until you sign in. Then see the compatibility report of the connection.',
    supported: (count: number): string => `All ${count} operations supported.`,
    missing: (summary: string, operation: string, screens: string, mismatch: string): string =>
      `${summary}. First: ${operation} (${screens}): ${mismatch}. Sign in to see all in the compatibility report.`,
  },
  collector: {
    none: 'None; no usage events are sent.',
    answers: 'It takes traces.',
    refused: (status: number): string => `It answers ${status}; check the path, usually /v1/traces.`,
  },
} as const;

/** Why an operation does not fit a back office. */
export const compatibilityTexts = {
  /** `field`: its path in the operation; the types are those of the schemas. */
  otherType: (field: string, offered: string, read: string): string =>
    `${field} is ${offered}, where ${read} is read`,
  otherInputType: (field: string, offered: string, sent: string): string =>
    `${field} is ${offered}, where ${sent} is sent`,
  noField: (type: string, field: string): string => `${type} has no field ${field}`,
  neverSent: (field: string): string => `${field} is required and never sent`,
  noReason: 'The back office gave no reason',
  /** `reason` is the back office's own, without its full stop; null if it gave none. */
  tokenRequired: (reason: string | null): string =>
    `The back office answers only with an access token${reason === null ? '' : ` (${reason})`}.`,
  tokenRefused: (reason: string | null): string =>
    `The back office refused the access token${reason === null ? '' : `: ${reason}`}.`,
  refused: (status: number): string => `The back office refused it (${status})`,
} as const;
