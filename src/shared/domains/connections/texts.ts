import { formatNumber } from '@shared/kernel/text/format';

export const connectionsTexts = {
  saved: 'Connection saved',
  starting: 'This takes a few seconds the first time.',
  seeding: (done: number, tenants: number): string =>
    `Generating sample data: ${formatNumber(done)} of ${formatNumber(tenants)} tenants`,
  sandboxSilent: (seconds: number): string => `no progress for ${seconds} seconds`,
  editUsed: 'You are signed in through this connection',
  editUsedText: (name: string): string =>
    `Changing ${name} logs you out first, so that your session is never sent to another address.`,
  compatibility: 'Compatibility report',
  compatibilityOf: (name: string): string => `Compatibility report: ${name}`,
  compatibilityPending: 'Checking what the back office offers',
  compatibilityComplete: 'Everything that the console asks for is there.',
  compatibilityRefused: (count: number): string =>
    `The back office refuses ${count === 1 ? '1 read' : `${count} reads`} to you. Ask for the rights, unless your role is not meant to have them.`,
  compatibilityTried:
    'The back office does not share its schema: each operation was tried, but types were not compared.',
  compatibilityCopied: 'Report copied',
} as const;
