import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Connectivity } from '@shared/domains/connectivity/model';
import { useNotify } from '../notifications/notify-context';
import { useSession } from '../session/session-context';
import { isOfAccount } from '../session/account-data';
import { backOnlineText, countChanged, snapshotOf, countUnknown } from './changed-answers';

/** When the back office answers again: reads what is on the screen anew and says what changed meanwhile. */
export function useBackOnline(connectivity: Connectivity | undefined): void {
  const cache = useQueryClient();
  const notify = useNotify();
  const signedIn = useSession().status === 'signedIn';
  const state = connectivity?.state;
  const before = useRef(state);
  useEffect(() => {
    const wasOffline = before.current === 'offline';
    before.current = state;
    if (state !== 'online' || !wasOffline || !signedIn) return;
    const old = snapshotOf(cache);
    void cache
      .invalidateQueries({ predicate: (query) => isOfAccount(query.queryKey) })
      // A change that was on its way may be answered by then.
      .then(() => notify.info(backOnlineText(countChanged(old, snapshotOf(cache)), countUnknown(cache))));
  }, [state, signedIn, cache, notify]);
}
