// Why a connection or its sandbox cannot be used. Only the main process imports these texts; the page receives them as
// messages.

export const connectionErrorTexts = {
  unknown: 'This connection no longer exists',
  sandboxFixed: 'The sandbox connection cannot be changed',
  incomplete: 'The connection is not complete',
  inUse: 'You are signed in through this connection. Log out to change it.',
} as const;

/** Why the sandbox cannot be started or stopped. */
export const sandboxTexts = {
  /** The reason of an outage, as the end of a sentence. */
  isStopped: 'the sandbox is stopped',
  startedElsewhere: 'This sandbox was started elsewhere; stop it there',
  noAnswer: (url: string): string => `No sandbox answers at ${url}`,
  notStarted: (reason: string): string => `The sandbox could not be started: ${reason}`,
  exitCode: (code: number | null): string => `exit code ${code ?? 'none'}`,
} as const;
