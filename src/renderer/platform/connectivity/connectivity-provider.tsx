// Provides the state of the connection to the back office, and refetches the data on screen when the back office
// answers again.

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Connectivity } from '@shared/kernel/platform/connectivity';
import { useBridge, useBridgeClient } from '../bridge/bridge-provider';
import { useNotify } from '../notifications/notify-context';
import { belongsToAccount } from '../session/account-data';
import { useSession } from '../session/session-context';
import {
  backOnlineText,
  type CacheSnapshot,
  countChangedAnswers,
  isScreenRead,
  takeCacheSnapshot,
} from './cache-snapshot';
import { ConnectivityContext } from './connectivity-context';

export function ConnectivityProvider({ children }: { children: ReactNode }) {
  const bridge = useBridge();
  const { data } = useSubscription(bridge.connectivity.watch.subscriptionOptions());
  useRefetchOnReconnect(data);
  useCachedAnswers();
  return <ConnectivityContext value={data}>{children}</ConnectivityContext>;
}

/** Shows the cached answers of reads that wait. Its code is loaded after the first screen. */
function useCachedAnswers(): void {
  const cache = useQueryClient();
  const client = useBridgeClient();
  useEffect(() => {
    const watching = import('./cached-answers').then(({ showCachedAnswers }) =>
      showCachedAnswers(cache, (read) => client.connectivity.cachedAnswer.query(read)),
    );
    return () => void watching.then((stop) => stop());
  }, [cache, client]);
}

/** When the back office answers again, refetches what is on screen and reports how much of it has changed. */
export function useRefetchOnReconnect(connectivity: Connectivity | undefined): void {
  const cache = useQueryClient();
  const client = useBridgeClient();
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
    // The back office may have been offline between two events. Then only `since` differs, but queries of that time
    // were answered from the cache and must be refetched.
    if (last.since === undefined || last.since === since || state !== 'online' || !signedIn) return;
    // The snapshot from the beginning counts, because a poll may have read a change already. Answers that were opened
    // while offline are only in the current one.
    const old: CacheSnapshot = new Map([...takeCacheSnapshot(cache), ...seen.current]);
    seen.current = new Map();
    const refetched = cache.invalidateQueries({ predicate: (query) => belongsToAccount(query.queryKey) });
    // There is nothing to report if the user never saw that the back office was offline.
    if (last.state !== 'offline') return;
    const report = async (): Promise<void> => {
      await refetched;
      // Writes are asked about only now, because one in flight may have had its response in the meantime.
      const isUnknown = await client.connectivity.hasUnconfirmedWrites.query({ since: last.since ?? '' });
      notify.info(
        backOnlineText(countChangedAnswers(old, takeCacheSnapshot(cache)), isUnknown, isScreenRead(cache)),
      );
    };
    // The session has ended meanwhile.
    report().catch(() => undefined);
  }, [state, since, signedIn, cache, client, notify]);
}
