// Provides the state of the session, and removes the data of the account from the window at sign-out. Where the windows
// go then is in app/use-session-end.ts.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode, useRef, useState } from 'react';
import { useNoticeHistory } from '@renderer/platform/notifications/notify-context';
import type { SessionState } from '@shared/kernel/platform/session';
import { useBridgeClient } from '../bridge/bridge-provider';
import { readAppError } from '../bridge/read-app-error';
import { belongsToAccount, persistUser } from './account-data';
import { isSessionOver, SessionContext } from './session-context';

const RESTORING: SessionState = { status: 'restoring' };

interface SessionProviderProps {
  /** Called with every state before it is rendered. */
  onState?: (state: SessionState) => void;
  children: ReactNode;
}

export function SessionProvider({ onState, children }: SessionProviderProps) {
  const bridge = useBridgeClient();
  const cache = useQueryClient();
  const [session, setSession] = useState(RESTORING);
  useEffect(() => {
    // In the preview, what `onState` reads is sent in the next turn: the page is rendered after it, while the back office
    // answers.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (state: SessionState): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setSession(state));
    };
    let hasState = false;
    const watched = bridge.session.watch.subscribe(undefined, {
      onData: (state) => {
        hasState = true;
        onState?.(state);
        show(state);
      },
      // A watch that breaks later says nothing of the session, and a sign-out would take the forms along.
      onError: (error) => {
        if (!hasState) show({ status: 'signedOut', error: readAppError(error) });
      },
    });
    return () => {
      clearTimeout(timer);
      watched.unsubscribe();
    };
  }, [bridge, onState]);
  const user = session.status === 'signedIn' ? session.user : null;
  const connectionId = session.status === 'signedIn' ? session.connectionId : '';
  const isOver = isSessionOver(session);
  useEffect(() => {
    if (user) persistUser(user, connectionId);
  }, [user, connectionId]);
  const { forget } = useNoticeHistory();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (isOver) cache.removeQueries({ predicate: (query) => belongsToAccount(query.queryKey) });
    // The notices are removed only after a sign-out. Those that were shown before the first sign-in are about the start
    // of the application.
    if (isOver && wasSignedIn.current) forget();
    wasSignedIn.current = user !== null;
  }, [isOver, user, cache, forget]);
  const account = user === null ? null : `${connectionId}:${user.subject}`;
  const lastAccount = useRef<string | null>(null);
  useEffect(() => {
    if (account === null) return;
    // An answer may come after the sign-out: its notice stays for whoever sent the write, and goes before anybody else.
    if (lastAccount.current !== null && lastAccount.current !== account) forget();
    lastAccount.current = account;
  }, [account, forget]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
