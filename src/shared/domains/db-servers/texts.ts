import { DB_SERVERS_TITLE } from '@shared/kernel/platform/menu-texts';
import type { DbServerKey } from './model';

export const dbServersTexts = {
  title: DB_SERVERS_TITLE,
  grid: 'DB servers',
  add: 'Add Db Settings',
  noneHint: 'Add Db Settings adds the first server.',
  draft: 'the new DB server',
  back: 'Back to the DB settings',
  fields: {
    ipAddress: 'IP Address',
    dbName: 'Db Name',
    dbUser: 'User Name',
    dbPassword: 'Password',
    dbPort: 'Port',
    isFull: 'Full',
    serverNo: 'Server No',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
  ipRequired: 'IP Address is required',
  ipInvalid: 'Invalid IP address',
  nameRequired: 'Db name is required',
  userRequired: 'User name is required',
  lettersAndDigits: 'Only letters and numbers are allowed',
  passwordRequired: 'Password is required',
  noSpaces: 'Spaces are not allowed in password',
  portRequired: 'Port is required',
  portInvalid: 'Port must be a number between 1 and 65535',
  unchanged: 'Unchanged',
  deleteTitle: 'Delete DB server',
  deleteQuestion: (server: string): string =>
    `Are you sure you want to delete ${server}? This also deletes its name, user, and password.`,
  remove: (server: string): string => `Delete ${server}`,
  passwordOf: (server: string): string => `the password of ${server}`,
  gone: (server: string): string => `${server} is no longer there. Someone else deleted it.`,
  changedConcurrently: (server: string): string =>
    `${server} was updated by someone else. Review the latest version and save again.`,
  moveTitle: 'Move DB server',
  moveQuestion: (before: string, now: string): string =>
    `${before} becomes ${now}. The server is added at the new address, then the old entry is deleted: it gets a new number and today as its created date.`,
  moved: (before: string, now: string): string => `DB server moved from ${before} to ${now}`,
  taken: (server: string): string => `There is a DB server at ${server} already`,
  oldStays: {
    failed: (before: string, now: string): string =>
      `The server is saved as ${now}, but ${before} couldn't be deleted. Delete it yourself.`,
    changed: (before: string, now: string): string =>
      `The server is saved as ${now}. ${before} stays, because someone else has changed it. Delete it yourself if it's no longer needed.`,
  },
  passwordLeftOut: 'The back office left the password out',
  // The messages of the back office.
  added: 'DB server added successfully',
  updated: 'DB server updated successfully',
  deleted: 'DB server deleted successfully',
  server: 'the DB server',
  servers: 'the DB servers',
  move: 'Move',
  notLoaded: "The DB servers couldn't be loaded",
} as const;

/** The name of a server in messages and buttons. */
export const serverName = ({ ipAddress, dbPort }: DbServerKey): string => `${ipAddress}:${dbPort}`;

export const YES_NO_CHOICES = ['Yes', 'No'] as const;

export const yesOrNo = (isFull: boolean): (typeof YES_NO_CHOICES)[number] => (isFull ? 'Yes' : 'No');
