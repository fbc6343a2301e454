import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useUser } from '@renderer/platform/session/session-context';
import type { BulkAction } from '@shared/domains/bulk/model';
import type { FailedLoads } from '@shared/domains/bulk/plan-retry';
import { planStores, type Wanted } from '@shared/domains/bulk/rules';
import { may } from '@shared/kernel/permissions';

const wantedOf = (action: BulkAction, date: string, failed: FailedLoads): Wanted => {
  if (action === 'launchDate') return { action, date };
  return action === 'retry' ? { action, failed } : { action };
};

/** What would become of each store as the back office has it now. `date` '' while none is chosen. */
export function usePlan(action: BulkAction, storeIds: readonly number[], date: string) {
  const bridge = useBridge();
  const { role } = useUser();
  const seesFailed = action === 'retry' && may(role, 'see-failed-loads').allowed;
  const ids = useMemo(() => [...storeIds], [storeIds]);
  const asked = { enabled: ids.length > 0, staleTime: 0 };
  const stores = useQuery(bridge.bulk.stores.queryOptions({ ids }, asked));
  const failed = useQuery(
    bridge.failedLoads.list.queryOptions(undefined, { ...asked, enabled: seesFailed && ids.length > 0 }),
  );
  const found = stores.data?.data;
  const failedNow = failed.data?.data;
  const planned = useMemo(() => {
    if (!found || (seesFailed && !failedNow)) return undefined;
    const failedIds = failedNow && seesFailed ? new Set(failedNow.map(({ storeId }) => storeId)) : null;
    return planStores(wantedOf(action, date, failedIds), ids, found);
  }, [action, date, ids, found, failedNow, seesFailed]);
  return { planned, queries: seesFailed ? [stores, failed] : [stores] };
}
