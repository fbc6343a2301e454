import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOfAll } from '@renderer/components/freshness-of-all';
import { PageHeader } from '@renderer/components/page-header';
import { EmptyState } from '@renderer/components/page-states';
import { RouteLink } from '@renderer/components/route-link';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { dayError } from '@shared/kernel/day-limits';
import { messages } from '@shared/kernel/messages';
import { PlanBar } from './plan-bar';
import { PLAN_COLUMNS } from './plan-columns';
import { useBulkAddress } from './use-bulk-address';
import { usePlan } from './use-plan';

/** What would become of each selected store, before anything does. */
export function PlanScreen() {
  const address = useBulkAddress();
  const { action, ids, date } = address;
  const { planned, queries } = usePlan(action, ids, dayError('launch', date) === undefined ? date : '');
  const exportTable = useTableExport(texts.planTitle(action, ids.length));
  const failed = queries.find(({ data, isError }) => data === undefined && isError);
  return (
    <>
      <PageHeader
        title={texts.planTitle(action, ids.length)}
        back={{ to: storesPaths.all, label: texts.back, onePage: true }}
        freshness={freshnessOfAll(queries)}
      />
      {ids.length === 0 ? (
        <EmptyState
          text={texts.noStores}
          action={
            <>
              {texts.noStoresHint}
              <RouteLink to={storesPaths.all}>{texts.toStores}</RouteLink>
            </>
          }
        />
      ) : (
        <>
          <PlanBar address={address} planned={planned} />
          <DataGrid
            key={action}
            id={`bulk-plan-${action}`}
            label={texts.planLabel}
            rows={planned}
            columns={PLAN_COLUMNS[action]}
            rowId={({ id }) => String(id)}
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
