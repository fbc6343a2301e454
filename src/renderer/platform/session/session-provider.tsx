import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useMemo, type ReactNode, useRef } from 'react';
import type { SessionState } from '@shared/domains/session/model';
import { useBridge } from '../bridge-provider';
import { readAppError } from '../read-app-error';
import { isOfAccount, keepUser } from './account-data';
import { SessionContext } from './session-context';
import { useNoticeHistory } from '@renderer/platform/notifications/notice-history';

const RESTORING: SessionState = { status: 'restoring' };

interface SessionProviderProps {
  /** Told of every state before anything is drawn of it. */
  onState?: (state: SessionState) => void;
  children: ReactNode;
}

/** Follows the session. Whatever belonged to an account leaves the window with it. */
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
    if (user) keepUser(user, connectionId);
  }, [user, connectionId]);
  const { forget } = useNoticeHistory();
  useEffect(() => {
    if (gone) cache.removeQueries({ predicate: (query) => isOfAccount(query.queryKey) });
  }, [gone, cache]);
  // Only when somebody was there: what was said before the first sign-in is about this very start.
  const wasThere = useRef(false);
  useEffect(() => {
    if (gone && wasThere.current) forget();
    wasThere.current = user !== null;
  }, [gone, user, forget]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
