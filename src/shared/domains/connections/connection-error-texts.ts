/** Why a connection cannot be used, changed or stored. Only the main process imports these texts. */
export const connectionErrorTexts = {
  unknown: 'This connection no longer exists',
  sandboxFixed: 'The sandbox connection cannot be changed',
  incomplete: 'The connection is not complete',
  inUse: 'You are signed in through this connection. Log out to change it.',
} as const;
