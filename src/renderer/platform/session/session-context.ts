import { createContext, useContext } from 'react';
import type { SessionState, User } from '@shared/domains/session/model';

export const SessionContext = createContext<SessionState>({ status: 'restoring' });

/** Whether somebody is signed in, live. */
export const useSession = (): SessionState => useContext(SessionContext);

/** Who is signed in. Only for what stands behind the session gate. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useUser needs SessionGate above it.');
  return session.user;
}
