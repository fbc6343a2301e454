/** Why a session has ended, and what is left of it. Only the main process imports these texts. */

const STAYS_VALID =
  'it stays valid there until it expires. Nothing of it is left on this computer; an administrator of the provider can end it.';

export const sessionEndTexts = {
  ended: 'Your session has ended. Sign in again to go on.',
  endedByProvider: (reason: string): string =>
    `Your session has ended: the identity provider reports ${reason}. Sign in again to go on.`,
  endedByClientId:
    'Your session has ended: the identity provider refuses this client id. Sign in again to go on.',
  endedByStatus: (status: number): string =>
    `Your session has ended: the identity provider refused to renew it (${status}). Sign in again to go on.`,
  /** `reason` is the text of a sign-in error, without its full stop. */
  endedBecause: (reason: string): string => `Your session has ended: ${reason}. Sign in again to go on.`,
  /** `reason` is the back office's own, without its full stop; null if it gave none. */
  refusedByBackOffice: (reason: string | null): string =>
    reason === null
      ? 'The back office refused your session. Sign in again.'
      : `The back office refused your session: ${reason}. Sign in again. If that does not help, give this reason to your administrator.`,
  storedUnreadable: 'The session kept on this computer could not be read. Sign in again.',
  keychainClosed:
    'The keychain of this computer did not open, so the last session could not be restored. Sign in again.',
  /** Why running work was stopped, by the end of its session. */
  stopped: {
    signedOut: 'You have signed out',
    ended: 'Your session has ended',
    quit: 'The console is closing',
  },
  notRevoked: (reason: string): string =>
    `You are signed out, but the identity provider did not revoke your session (${reason}): ${STAYS_VALID}`,
  providerNotReached: `You are signed out, but the identity provider could not be reached to revoke your session: ${STAYS_VALID}`,
} as const;
