import { storesPaths } from '@shared/domains/stores/paths';
import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { DataGrid, useTableExport } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { messages } from '@shared/kernel/messages';
import type { ModuleDetail } from '@shared/domains/module-details/model';
import { MODULE_COLUMNS } from './module-details-columns';
import { ModuleSelectors } from './module-selectors';
import { useModuleChoice } from './use-module-choice';

/** A store has one grid of a name, kind and period; a matrix also has its source. */
const rowId = (row: ModuleDetail): string =>
  [row.tenantName, row.storeName, row.gridFor, row.gridType, row.gridPeriod, row.matrixSource].join('\n');

/** The labor grids and parts matrices of all stores. */
export function ModuleDetailsScreen() {
  const bridge = useBridge();
  const choice = useModuleChoice();
  const details = useQuery(
    bridge.moduleDetails.details.queryOptions({
      module: choice.module,
      tenantId: choice.tenantId || null,
      storeId: choice.storeId || null,
    }),
  );
  const exportTable = useTableExport('Module Details');
  return (
    <>
      <PageHeader
        title="Module Details"
        back={{ to: storesPaths.all, label: 'Back to all stores' }}
        freshness={freshnessOf(details)}
      />
      <ModuleSelectors choice={choice} />
      <DataGrid
        key={choice.module}
        id={`module-details-${choice.module}`}
        label="Module Details"
        rows={details.data?.data}
        columns={MODULE_COLUMNS[choice.module]}
        rowId={rowId}
        error={details.data ? undefined : details.error}
        onRetry={() => void details.refetch()}
        emptyText={messages.generic.noData}
        pagination
        onExport={exportTable}
      />
    </>
  );
}
