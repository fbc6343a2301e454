// Follows the loads of a store while its page is open. The main process follows them at the back office:
// src/main/domains/bulk-load/load-tracker.ts.

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { loadStatus } from '@shared/domains/bulk-load/loads';
import type { BulkLogRow, LoadProgress } from '@shared/domains/bulk-load/model';
import type { LoadCallType } from '@shared/domains/bulk-load/pipeline/steps';
import type { Store } from '@shared/domains/stores/model';
import type { Answer } from '@shared/kernel/answer';

/** The progress of each running load, from 0 to 1. */
export type LoadProgressMap = Partial<Record<LoadCallType, number>>;

const RUNNING = 'In Progress';

/** New log rows are appended to the query cache, and when a load ends all queries are invalidated. */
export function useLoadProgress(store: Store): LoadProgressMap {
  const { id, storeId, tenantId, storeName } = store;
  const bridge = useBridge();
  const cache = useQueryClient();
  const [progressByLoad, setProgressByLoad] = useState<LoadProgressMap>({});

  const appendLogRow = (callType: LoadCallType, row: BulkLogRow): void => {
    const key = bridge.bulkLoad.log.queryKey({ storeId, tenantId, callType });
    cache.setQueryData<Answer<BulkLogRow[]>>(key, (log) => {
      if (!log || log.data.some((line) => line.id === row.id)) return log;
      return { ...log, data: [...log.data, row] };
    });
  };

  const onData = ({ callType, status, progress, row }: LoadProgress): void => {
    if (row) appendLogRow(callType, row);
    // An event without a progress value does not change the last one.
    if (progress !== null) setProgressByLoad((now) => ({ ...now, [callType]: progress }));
    if (status === RUNNING) return;
    setProgressByLoad(({ [callType]: _ended, ...others }) => others);
    // The event may repeat a status that the page has already.
    if (status !== loadStatus(store, callType)) void cache.invalidateQueries();
  };

  const target = { id, storeId, tenantId, storeName };
  useSubscription(bridge.bulkLoad.progress.subscriptionOptions(target, { onData }));
  return progressByLoad;
}
