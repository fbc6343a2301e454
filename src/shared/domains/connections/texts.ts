import { formatNumber } from '@shared/kernel/text/format';
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
  clientId: { label: 'Client id' },
  realm: { label: 'Realm' },
  siteHost: {
    label: 'Tenant site suffix',
    hint: 'Shown after the site address, for instance .example.com',
  },
  roleClaim: { label: 'Role claim', hint: 'Additional token claim for roles, for example groups' },
  loopbackPort: {
    label: 'Sign-in port',
    hint: 'For a provider that compares redirect addresses exactly: http://127.0.0.1:PORT/callback. Empty: any.',
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
  editUsed: 'You are signed in through this connection',
  editUsedText: (name: string): string =>
    `Changing ${name} logs you out first, so that your session is never sent to another address.`,
  editUsedConfirm: 'Log out and edit',
  compatibility: 'Compatibility report',
  compatibilityOf: (name: string): string => `Compatibility report: ${name}`,
  compatibilityPending: 'Checking what the back office offers',
  compatibilityComplete: 'Everything that the console asks for is there.',
  compatibilityRefused: (count: number): string =>
    `The back office refuses ${count === 1 ? '1 read' : `${count} reads`} to you. Ask for the rights, unless your role is not meant to have them.`,
  compatibilityTried:
    'The back office does not share its schema: each operation was tried, but types were not compared.',
  supportedOperations: (supported: number, all: number): string =>
    `${supported} of ${all} operations supported`,
  missingOptional: (operations: string): string => `Not offered, and optional: ${operations}`,
  /** `role`: of the caller's token, '' if it has none; undefined if that is not known. */
  refusedForAccount: (reason: string, role: string | undefined): string =>
    `Refused for this account${role === undefined ? '' : role === '' ? ' (no role)' : ` (role ${role})`}: ${reason}`,
  fittingOperations: (operations: string): string => `Fit: ${operations || 'none'}`,
  refusedReads: 'Refused reads',
  incompatible: 'Operations that do not fit',
  copyReport: 'Copy as text',
  compatibilityCopied: 'Report copied',
} as const;
