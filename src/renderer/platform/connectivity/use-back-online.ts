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
  const since = connectivity?.since;
  const before = useRef({ state, since });
  useEffect(() => {
    const last = before.current;
    before.current = { state, since };
    // Away and back may be told in one go: then only the time is another, but reads of that moment were answered as kept.
    if (last.since === undefined || last.since === since || state !== 'online' || !signedIn) return;
    const old = snapshotOf(cache);
    void cache.invalidateQueries({ predicate: (query) => isOfAccount(query.queryKey) }).then(() => {
      // Nobody saw that it was away.
      if (last.state !== 'offline') return;
      // A change that was on its way may be answered by then.
      notify.info(backOnlineText(countChanged(old, snapshotOf(cache)), countUnknown(cache)));
    });
  }, [state, since, signedIn, cache, notify]);
}
