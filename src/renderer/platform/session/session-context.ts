import { createContext, useContext } from 'react';
import type { SessionState, User } from '@shared/kernel/platform/session';

export const SessionContext = createContext<SessionState>({ status: 'restoring' });

/** Returns the state of the session. */
export const useSession = (): SessionState => useContext(SessionContext);

/** Returns the signed-in user. It may be used only below the session gate. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useUser needs SessionGate above it.');
  return session.user;
}
