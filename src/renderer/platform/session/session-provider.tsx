// Provides the state of the session, and removes the data of the account from the window at sign-out. Where the windows
// go then is in app/use-session-end.ts.

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useMemo, type ReactNode, useRef } from 'react';
import { useNoticeHistory } from '@renderer/platform/notifications/notify-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { useBridge } from '../bridge/bridge-provider';
import { readAppError } from '../bridge/read-app-error';
import { belongsToAccount, persistUser } from './account-data';
import { SessionContext } from './session-context';

const RESTORING: SessionState = { status: 'restoring' };

interface SessionProviderProps {
  /** Called with every state before it is rendered. */
  onState?: (state: SessionState) => void;
  children: ReactNode;
}

export function SessionProvider({ onState, children }: SessionProviderProps) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const watched = useSubscription(
    bridge.session.watch.subscriptionOptions(undefined, onState ? { onData: onState } : {}),
  );
  const session = useMemo<SessionState>(() => {
    if (watched.data) return watched.data;
    return watched.error ? { status: 'signedOut', error: readAppError(watched.error) } : RESTORING;
  }, [watched.data, watched.error]);
  const user = session.status === 'signedIn' ? session.user : null;
  const connectionId = session.status === 'signedIn' ? session.connectionId : '';
  const isSignedOut = session.status === 'signedOut';
  useEffect(() => {
    if (user) persistUser(user, connectionId);
  }, [user, connectionId]);
  const { forget } = useNoticeHistory();
  useEffect(() => {
    if (isSignedOut) cache.removeQueries({ predicate: (query) => belongsToAccount(query.queryKey) });
  }, [isSignedOut, cache]);
  // The notices are removed only after a sign-out. Those that were shown before the first sign-in are about the start
  // of the application.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isSignedOut && wasSignedIn.current) forget();
    wasSignedIn.current = user !== null;
  }, [isSignedOut, user, forget]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
