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

/** Follows the session. All data of an account is removed from the window when it signs out. */
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
  const gone = session.status === 'signedOut';
  useEffect(() => {
    if (user) persistUser(user, connectionId);
  }, [user, connectionId]);
  const { forget } = useNoticeHistory();
  useEffect(() => {
    if (gone) cache.removeQueries({ predicate: (query) => belongsToAccount(query.queryKey) });
  }, [gone, cache]);
  // Notices are cleared on sign-out only, not at start: those shown before the first sign-in are about the start
  // itself.
  const wasThere = useRef(false);
  useEffect(() => {
    if (gone && wasThere.current) forget();
    wasThere.current = user !== null;
  }, [gone, user, forget]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
