import { createContext, useContext } from 'react';
import type { SessionState, User } from '@shared/kernel/platform/session';

export const SessionContext = createContext<SessionState>({ status: 'restoring' });

/** The session state; components rerender when it changes. */
export const useSession = (): SessionState => useContext(SessionContext);

/** The signed-in user. It may only be used behind the session gate. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useUser needs SessionGate above it.');
  return session.user;
}
