// The page that previews a bulk action for each selected store and starts it.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { RouteLink } from '@renderer/components/links/route-link';
import { type AnswerQuery, freshnessOfAll } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { EmptyState } from '@renderer/components/page/page-states';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { storePeek } from '@renderer/domains/store-peek';
import { useRolePermission } from '@renderer/components/permission/use-role-permission';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { BulkAddress } from '@shared/domains/bulk/address';
import type { BulkAction } from '@shared/domains/bulk/model';
import type { FailedLoads } from '@shared/domains/bulk/plan';
import { type BulkRequest, planStores } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { requireAll } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { messages } from '@shared/kernel/text/messages';
import { PlanBar, useBulkUrlState } from './plan-bar';
import { PLAN_COLUMNS } from './plan-columns';

export function PlanScreen() {
  const urlState = useBulkUrlState();
  const { action, ids, date, days } = urlState;
  const { planned, queries } = useBulkPlan(action, ids, {
    date: dayError('launch', date) === undefined ? date : '',
    days,
  });
  const exportTable = useTableExport(texts.planTitle(action, ids.length));
  const failed = queries.find(({ data, isError }) => data === undefined && isError);
  return (
    <>
      <PageHeader
        title={texts.planTitle(action, ids.length)}
        back={{ to: storesPaths.all, onePage: true }}
        freshness={freshnessOfAll(queries)}
      />
      {ids.length === 0 ? (
        <EmptyState
          text={texts.noStores}
          hint={texts.noStoresHint}
          action={<RouteLink to={storesPaths.all}>{texts.toStores}</RouteLink>}
        />
      ) : (
        <>
          <PlanBar urlState={urlState} planned={planned} />
          <DataGrid
            key={action}
            id={`bulk-plan-${action}`}
            label={texts.planLabel}
            rows={planned}
            columns={PLAN_COLUMNS[action]}
            rowId={({ id }) => String(id)}
            peek={storePeek}
            error={failed?.error}
            onRetry={() => queries.forEach((query) => void query.refetch())}
            emptyText={messages.empty.stores}
            onExport={exportTable}
          />
        </>
      )}
    </>
  );
}

type LaunchDates = Pick<BulkAddress, 'date' | 'days'>;

const planRequestOf = (action: BulkAction, { date, days }: LaunchDates, failed: FailedLoads): BulkRequest => {
  if (action === 'launchDate') return { action, date, days };
  return action === 'retry' ? { action, failed } : { action };
};

/** The stores whose last daily load failed once all pages are there, since a later one may have a selected store. */
function useAllFailedLoads(enabled: boolean): AnswerQuery<readonly FailedStore[]> {
  const { failedLoads } = useBridge();
  const list = usePagedList(
    useInfiniteQuery(failedLoads.page.infiniteQueryOptions({}, { ...UNTIL_NO_MORE, enabled, staleTime: 0 })),
  );
  const lacksPage = list.isError && list.data?.partial === true;
  return list.hasMore || lacksPage ? { ...list, data: undefined } : list;
}

/** Plans the result for each store on the back office's current data. `date` is '' while none is chosen. */
function useBulkPlan(action: BulkAction, storeIds: readonly number[], { date, days }: LaunchDates) {
  const bridge = useBridge();
  // A user who may not rerun failed loads must not see that the plan includes them.
  const mayRunFailedLoads = requireAll(
    useRolePermission('see-failed-loads'),
    useRolePermission('run-failed-loads'),
  ).allowed;
  const includesFailedLoads = action === 'retry' && mayRunFailedLoads;
  const ids = useMemo(() => [...storeIds], [storeIds]);
  const freshRead = { enabled: ids.length > 0, staleTime: 0 };
  const stores = useQuery(bridge.bulk.stores.queryOptions({ ids }, freshRead));
  const failed = useAllFailedLoads(includesFailedLoads && ids.length > 0);
  const found = stores.data?.data;
  const failedNow = failed.data?.data;
  const planned = useMemo(() => {
    if (!found || (includesFailedLoads && !failedNow)) return undefined;
    const failedIds =
      failedNow && includesFailedLoads ? new Set(failedNow.map(({ storeId }) => storeId)) : null;
    return planStores(planRequestOf(action, { date, days }, failedIds), ids, found);
  }, [action, date, days, ids, found, failedNow, includesFailedLoads]);
  return { planned, queries: includesFailedLoads ? [stores, failed] : [stores] };
}
