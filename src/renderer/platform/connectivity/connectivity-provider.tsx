import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { useBridge } from '../bridge/bridge-provider';
import { useNotify } from '../notifications/notify-context';
import { belongsToAccount } from '../session/account-data';
import { useSession } from '../session/session-context';
import {
  backOnlineText,
  type CacheSnapshot,
  countChangedAnswers,
  countUnknownOutcomes,
  takeCacheSnapshot,
} from './cache-snapshot';
import { ConnectivityContext } from './connectivity-context';

/** On reconnecting, refetches what is on screen and shows how much has changed. */
export function useRefetchOnReconnect(connectivity: Connectivity | undefined): void {
  const cache = useQueryClient();
  const notify = useNotify();
  const signedIn = useSession().status === 'signedIn';
  const state = connectivity?.state;
  const since = connectivity?.since;
  const before = useRef({ state, since });
  const seen = useRef<CacheSnapshot>(new Map());
  useEffect(() => {
    const last = before.current;
    before.current = { state, since };
    if (state === 'offline' && last.state !== 'offline') seen.current = takeCacheSnapshot(cache);
    // One event may report offline and online together; then only `since` differs, but queries of that moment were
    // answered from the cache and must be refetched.
    if (last.since === undefined || last.since === since || state !== 'online' || !signedIn) return;
    // A poll may have read a change before this effect runs. What was opened offline is compared as it was opened.
    const old: CacheSnapshot = new Map([...takeCacheSnapshot(cache), ...seen.current]);
    seen.current = new Map();
    void cache.invalidateQueries({ predicate: (query) => belongsToAccount(query.queryKey) }).then(() => {
      // The user did not see an offline state.
      if (last.state !== 'offline') return;
      // A write in flight may have its response by then.
      notify.info(
        backOnlineText(countChangedAnswers(old, takeCacheSnapshot(cache)), countUnknownOutcomes(cache)),
      );
    });
  }, [state, since, signedIn, cache, notify]);
}

export function ConnectivityProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const { data } = useSubscription(bridge.connectivity.watch.subscriptionOptions());
  useRefetchOnReconnect(data);
  return <ConnectivityContext value={data}>{children}</ConnectivityContext>;
}
