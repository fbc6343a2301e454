import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Answer } from '@shared/kernel/answer';
import type { BulkLogRow, LoadProgress } from '@shared/domains/bulk-load/model';
import type { Store } from '@shared/domains/stores/model';
import type { LoadCallType } from '@shared/domains/bulk-load/steps';

/** How far each running load is, 0 to 1. */
export type LoadShares = Partial<Record<LoadCallType, number>>;

const RUNNING = 'In Progress';

/** The end of a load can be missed: a reload in its last moment, a connection that dropped. Then asking helps. */
const ASK_AGAIN_MS = 5_000;

/**
 * Follows the store's loads: new lines go straight into the log on the screen, and when a load ends
 * everything about the store is read again.
 */
export function useLoadProgress(store: Store): LoadShares {
  const { storeId, tenantId } = store;
  const bridge = useBridge();
  const cache = useQueryClient();
  const waiting = [store.bulkPhase1, store.bulkPhase2, store.dailyLoad].includes(RUNNING);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => {
      void cache.invalidateQueries(bridge.stores.pathFilter());
      void cache.invalidateQueries(bridge.bulkLoad.pathFilter());
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting, cache, bridge]);
  const [shares, setShares] = useState<LoadShares>({});

  const addLine = (callType: LoadCallType, row: BulkLogRow): void => {
    const key = bridge.bulkLoad.log.queryKey({ storeId, tenantId, callType });
    cache.setQueryData<Answer<BulkLogRow[]>>(key, (log) => {
      if (!log || log.data.some(({ id }) => id === row.id)) return log;
      return { ...log, data: [...log.data, row] };
    });
  };

  const onData = ({ callType, status, progress, row }: LoadProgress): void => {
    if (row) addLine(callType, row);
    const running = status === RUNNING;
    setShares((now) => ({ ...now, [callType]: running ? progress : undefined }));
    if (!running) void cache.invalidateQueries();
  };

  useSubscription(bridge.bulkLoad.progress.subscriptionOptions({ storeId, tenantId }, { onData }));
  return shares;
}
