// The page that lists the labor grids or the parts matrices of all stores.

import { useQuery } from '@tanstack/react-query';
import {
  choiceColumn,
  DataGrid,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { ModuleDetail, PricingModule } from '@shared/domains/module-details/model';
import { modulesTexts } from '@shared/domains/module-details/texts';
import { storesPaths } from '@shared/domains/stores/paths';
import { messages } from '@shared/kernel/text/messages';
import { ModuleSelectors, useModuleChoice } from './module-selectors';

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
  const exportTable = useTableExport(modulesTexts.title);
  return (
    <>
      <PageHeader
        title={modulesTexts.title}
        back={{ to: storesPaths.all, label: modulesTexts.back }}
        freshness={freshnessOf(details)}
      />
      <ModuleSelectors choice={choice} />
      <DataGrid
        key={choice.module}
        id={`module-details-${choice.module}`}
        label={modulesTexts.title}
        rows={details.data?.data}
        columns={MODULE_COLUMNS[choice.module]}
        rowId={rowId}
        peek={storePeek}
        error={details.data ? undefined : details.error}
        onRetry={() => void details.refetch()}
        emptyText={messages.generic.noData}
        onExport={exportTable}
      />
    </>
  );
}

type Column = DataGridColumn<ModuleDetail>;

const COMMON: readonly Column[] = [
  nameColumn({
    field: 'tenantName',
    headerName: messages.words.tenant,
    width: 190,
    tooltipField: 'tenantName',
    ...TWO_LINE_CELL,
  }),
  {
    field: 'storeName',
    headerName: messages.words.store,
    width: 220,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({ field: 'dms', headerName: messages.words.dms, width: 110, minWidth: 96 }),
  choiceColumn({ field: 'callType', headerName: modulesTexts.columns.moduleType, width: 115 }),
  dateColumn({ field: 'calculatedDateFrom', headerName: modulesTexts.columns.dateFrom }),
  dateColumn({ field: 'storeInstallDate', headerName: modulesTexts.columns.installDate }),
];

/** The columns of each module: those that both have in common, then the specific ones. */
const MODULE_COLUMNS: Record<PricingModule, readonly Column[]> = {
  labor_grid: [
    ...COMMON,
    choiceColumn({ field: 'gridFor', headerName: modulesTexts.columns.gridType, width: 110 }),
    { field: 'gridType', headerName: modulesTexts.columns.gridName, width: 130, ...TWO_LINE_CELL },
    choiceColumn({ field: 'gridPeriod', headerName: modulesTexts.columns.gridPeriod, width: 110 }),
  ],
  parts_matrix: [
    ...COMMON,
    { field: 'gridType', headerName: modulesTexts.columns.matrixName, width: 130, ...TWO_LINE_CELL },
    choiceColumn({ field: 'gridPeriod', headerName: modulesTexts.columns.matrixPeriod, width: 115 }),
    choiceColumn({ field: 'matrixSource', headerName: modulesTexts.columns.source, width: 110 }),
  ],
};

/** The id of a row: name, kind and period identify a grid in a store; a matrix also needs its source. */
const rowId = (row: ModuleDetail): string =>
  [row.tenantName, row.storeName, row.gridFor, row.gridType, row.gridPeriod, row.matrixSource].join('\n');
