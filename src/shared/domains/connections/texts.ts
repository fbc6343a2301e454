import { formatCount, formatNumber } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { Connection, SandboxState } from './model';

interface FieldTexts {
  label: string;
  hint?: string;
  placeholder?: string;
}

const ADDRESS_PLACEHOLDER = 'https://';

/** The texts of the form's fields. */
export const CONNECTION_FIELD_TEXTS: Readonly<Record<Exclude<keyof Connection, 'id'>, FieldTexts>> = {
  name: { label: messages.words.name },
  endpoint: { label: 'Endpoint', hint: 'GraphQL address', placeholder: ADDRESS_PLACEHOLDER },
  issuer: { label: 'Issuer', hint: 'OpenID Connect issuer', placeholder: ADDRESS_PLACEHOLDER },
  clientId: { label: 'Client ID' },
  realm: { label: 'Realm' },
  siteHost: {
    label: 'Tenant site suffix',
    hint: 'Shown after the site address, for instance .example.com',
  },
  roleClaim: { label: 'Role claim', hint: 'Additional token claim for roles, for example groups' },
  loopbackPort: {
    label: 'Sign-in port',
    hint: 'Only for a provider that needs an exact redirect address: http://127.0.0.1:PORT/callback',
  },
  caFile: { label: 'Certificate authorities', hint: 'PEM file of additional trusted certificates' },
  collector: {
    label: 'Collector',
    hint: 'OTLP/HTTP traces address. Empty: no usage events are sent.',
  },
  geolocation: { label: 'Geolocation', hint: 'IP geolocation service (optional)' },
};

export const connectionsTexts = {
  subtitle: 'The back offices you can sign in to',
  add: 'Add connection',
  edit: 'Edit connection',
  newConnection: 'the new connection',
  noOthers: 'No other connections yet',
  noOthersHint: 'To sign in to a back office of your own, add its connection.',
  sandbox: 'Sandbox',
  sandboxText: 'Built-in back office with sample data, running on this computer.',
  sandboxStates: {
    running: 'Running',
    starting: 'Starting',
    stopped: 'Stopped',
    failed: 'Failed',
  } as const satisfies Record<SandboxState['status'], string>,
  start: messages.actions.start,
  stop: 'Stop',
  removeTitle: 'Remove connection',
  removeText: (name: string): string =>
    `Are you sure you want to remove ${name}? Nothing changes in the back office itself.`,
  remove: (name: string): string => `Remove ${name}`,
  test: 'Test connection',
  testing: 'Trying the addresses',
  outcomes: { passed: 'Passed', failed: 'Failed', open: 'Not tried' },
  saved: 'Connection saved',
  starting: 'This takes a few seconds the first time.',
  seeding: (done: number, tenants: number): string =>
    `Generating sample data: ${formatNumber(done)} of ${formatNumber(tenants)} tenants`,
  sandboxSilent: (seconds: number): string => `no progress for ${seconds} seconds`,
  editUsed: "You're signed in through this connection",
  editUsedText: (name: string): string =>
    `Changing ${name} logs you out first, so that your session is never sent to another address.`,
  editUsedConfirm: 'Log out and edit',
  compatibility: 'Compatibility report',
  compatibilityOf: (name: string): string => `Compatibility report: ${name}`,
  compatibilityPending: 'Checking what the back office offers',
  compatibilityComplete: 'Everything the console needs is available.',
  compatibilityRefused: (count: number): string =>
    `The back office doesn't allow you ${formatCount(count, 'read')}. Ask for access if your role needs ${count === 1 ? 'it' : 'them'}.`,
  compatibilityTried:
    "The back office doesn't share its schema, so operations were tried without comparing types.",
  supportedOperations: (supported: number, all: number): string =>
    `${supported} of ${all} operations supported`,
  missingOptional: (operations: string): string => `Not offered, and optional: ${operations}`,
  /** `role`: of the caller's token, '' if it has none; undefined if that is not known. */
  refusedForAccount: (reason: string, role: string | undefined): string =>
    `Refused for this account${role === undefined ? '' : role === '' ? ' (no role)' : ` (role ${role})`}: ${reason}`,
  compatibilityUntried: (count: number): string =>
    `${formatCount(count, 'read')} couldn't be tried, so it's unknown whether ${count === 1 ? 'it works' : 'they work'}.`,
  couldNotBeTried: (reason: string): string => `It couldn't be tried: ${reason}`,
  untriedReads: "Reads that couldn't be tried",
  fittingOperations: (operations: string): string => `Fit: ${operations || 'none'}`,
  refusedReads: 'Refused reads',
  incompatible: "Operations that don't fit",
  copyReport: 'Copy as text',
  compatibilityCopied: 'Report copied',
} as const;

/**
 * Why a connection or its sandbox cannot be used. Only the main process imports these texts; the page receives them
 * as messages.
 */
export const connectionErrorTexts = {
  unknown: 'This connection no longer exists',
  sandboxFixed: "The sandbox connection can't be changed",
  incomplete: "The connection isn't complete",
  nameTaken: 'Another connection has this name',
  inUse: "You're signed in through this connection. Log out to change it.",
} as const;

/** Why the sandbox cannot be started or stopped. */
export const sandboxTexts = {
  /** The reason of an outage, as the end of a sentence. */
  isStopped: 'the sandbox is stopped',
  ofNewerVersion: "The sandbox's data belongs to a newer version of the console",
  startedElsewhere: 'This sandbox was started elsewhere; stop it there',
  noAnswer: (url: string): string => `No sandbox answers at ${url}`,
  notStarted: (reason: string): string => `The sandbox couldn't be started: ${reason}`,
  exitCode: (code: number | null): string => `exit code ${code ?? 'none'}`,
} as const;

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
  unreachable: (reason: string): string => `It can't be reached: ${reason}.`,
  noAnswer: "It didn't answer within 10 seconds.",
  provider: {
    discovered: 'Discovery works.',
    outOfOrder: (address: string, status: number): string =>
      `The provider isn't working: ${address} answers ${status}. Try again later.`,
    redirected: (address: string, status: number): string =>
      `${address} redirects (${status}), and sign-in doesn't follow redirects. The provider must answer there itself.`,
    mistyped: (address: string, status: number): string =>
      `${address} answers ${status}; the issuer may be mistyped.`,
    noDocument: (address: string): string => `${address} isn't an OpenID Connect discovery document.`,
  },
  issuer: {
    same: 'The issuer matches.',
    other: (found: string): string => `The provider calls itself ${found}. Enter that as the issuer.`,
    withSlash: (found: string): string =>
      `The provider calls itself ${found}. Enter it with the slash at the end.`,
    withoutSlash: (found: string): string =>
      `The provider calls itself ${found}. Enter it without a slash at the end.`,
  },
  pkce: {
    supported: 'S256 is supported.',
    unknown: "The provider doesn't say whether it supports S256.",
    missing: "The provider doesn't support PKCE with S256, which sign-in needs.",
  },
  clock: {
    agrees: 'The clocks agree.',
    unknown: "The provider didn't send its time, so it wasn't compared.",
    /** `difference` says how far off the clock is, without a full stop. */
    wrong: (difference: string): string => `${difference}; sign-in will be refused.`,
  },
  signIn: {
    shown: 'The provider shows its sign-in page.',
    shownToAnyone: (clientId: string, redirect: string): string =>
      `The provider checks the client ID ${clientId} and the redirect address ${redirect} only after you sign in.`,
    taken: 'The provider accepts the request.',
    noSafeAddress: 'The provider offers no secure sign-in address.',
    unknownClient: (clientId: string): string =>
      `The provider doesn't know the client ID ${clientId} (unknown client).`,
    addressRefused: (redirect: string): string =>
      `The provider refuses the redirect address ${redirect}. Register exactly this address.`,
    addressWithoutPortRefused: (redirect: string): string =>
      `The provider refuses the redirect address ${redirect}. Register http://127.0.0.1/callback, or set a sign-in port and register that address.`,
    refusedSilently: (status: number, clientId: string, redirect: string): string =>
      `The provider answers ${status} without a reason. Check the client ID ${clientId} and the redirect address ${redirect} in its registration.`,
    outOfOrder: (status: number): string => `The provider isn't working: its sign-in page answers ${status}.`,
    reported: (reason: string): string => `The provider reports: ${reason}.`,
    notFollowed: "The provider redirects to another sign-in, which isn't followed.",
  },
  endpoint: {
    answers: 'It answers GraphQL.',
    asksForSignIn: 'It answers and asks for a sign-in.',
    redirected: (status: number): string =>
      `It redirects (${status}). Enter the address at the end of the redirects.`,
    isProvider: 'This is the identity provider. Enter the address of the GraphQL endpoint.',
    nothing: 'There is nothing at this path (404).',
    webPage: (status: number): string =>
      `It answers ${status} with a web page, not GraphQL. Check the path; it's often /graphql.`,
    notGraphql: (status: number): string => `It answers ${status}, but not GraphQL.`,
    /** Without a full stop. */
    outOfOrder: (status: number): string =>
      `The back office isn't working (${status}). If PostGraphile couldn't build its schema, its log says why`,
  },
  operations: {
    unknown: 'Unknown until you sign in and open the compatibility report.',
    supported: (count: number): string => `All ${formatCount(count, 'operation')} supported.`,
    missing: (summary: string, operation: string, screens: string, mismatch: string): string =>
      `${summary}. First: ${operation} (${screens}): ${mismatch}. Sign in to see all in the compatibility report.`,
  },
  collector: {
    none: 'None; no usage events are sent.',
    answers: 'It accepts traces.',
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
  noGraphql: "The answer isn't GraphQL",
  timedOut: (seconds: number): string => `It didn't answer within ${seconds} seconds`,
  /** `reason` is the back office's own, without its full stop; null if it gave none. */
  tokenRequired: (reason: string | null): string =>
    `The back office answers only with an access token${reason === null ? '' : ` (${reason})`}.`,
  tokenRefused: (reason: string | null): string =>
    `The back office refused the access token${reason === null ? '' : `: ${reason}`}.`,
  refused: (status: number): string => `The back office refused it (${status})`,
} as const;
