// The session and its user for the page, and a sign-out without a question (`useSignOutTo`).

import { createContext, useContext } from 'react';
import type { SessionState, User } from '@shared/kernel/platform/session';

export const SessionContext = createContext<SessionState>({ status: 'restoring' });

/** Returns the state of the session. */
export const useSession = (): SessionState => useContext(SessionContext);

/**
 * Whether nobody is signed in; false until that is known. A window may see no `signedOut` where another one signs in at
 * once.
 */
export const isSessionOver = ({ status }: SessionState): boolean =>
  status === 'signedOut' || status === 'signingIn';

/** Returns the signed-in user. It may be used only below `RequireSession`. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useUser needs RequireSession above it.');
  return session.user;
}

/**
 * Signs out; this window then opens `to`, and every other window the start page. The page that calls it is gone when it
 * resolves.
 */
type SignOut = (to: string) => Promise<void>;

export const SignOutContext = createContext<SignOut>(() => {
  throw new Error('useSignOutTo needs RequireSession above it.');
});

/** Returns the function that signs out without a prompt. */
export const useSignOutTo = (): SignOut => useContext(SignOutContext);
