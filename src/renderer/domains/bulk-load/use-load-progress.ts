import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Answer } from '@shared/kernel/answer';
import type { BulkLogRow, LoadProgress } from '@shared/domains/bulk-load/model';
import { loadStatus } from '@shared/domains/bulk-load/loads';
import type { Store } from '@shared/domains/stores/model';
import type { LoadCallType } from '@shared/domains/bulk-load/steps';

/** How far each running load is, 0 to 1. */
export type LoadShares = Partial<Record<LoadCallType, number>>;

const RUNNING = 'In Progress';

/**
 * What the main process tells of the store's loads: new lines go straight into the log on the screen, and when a
 * load ends everything about the store is read again.
 */
export function useLoadProgress(store: Store): LoadShares {
  const { id, storeId, tenantId, storeName } = store;
  const bridge = useBridge();
  const cache = useQueryClient();
  const [shares, setShares] = useState<LoadShares>({});

  const addLine = (callType: LoadCallType, row: BulkLogRow): void => {
    const key = bridge.bulkLoad.log.queryKey({ storeId, tenantId, callType });
    cache.setQueryData<Answer<BulkLogRow[]>>(key, (log) => {
      if (!log || log.data.some((line) => line.id === row.id)) return log;
      return { ...log, data: [...log.data, row] };
    });
  };

  const onData = ({ callType, status, progress, row }: LoadProgress): void => {
    if (row) addLine(callType, row);
    // Where nobody says how far it is, what was known last still is.
    if (progress !== null) setShares((now) => ({ ...now, [callType]: progress }));
    if (status === RUNNING) return;
    setShares(({ [callType]: _ended, ...others }) => others);
    // Told again to a page that knows it already.
    if (status !== loadStatus(store, callType)) void cache.invalidateQueries();
  };

  const target = { id, storeId, tenantId, storeName };
  useSubscription(bridge.bulkLoad.progress.subscriptionOptions(target, { onData }));
  return shares;
}
