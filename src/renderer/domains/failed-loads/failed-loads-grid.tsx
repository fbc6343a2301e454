// The grid of the stores with failed loads, grouped by tenant, each with a checkbox that selects it for a run.

import { Checkbox } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DataGrid, type DataGridApi, useTableExport } from '@renderer/components/data-grid';
import { GridHeading } from '@renderer/components/data-grid/rows/grid-heading';
import { storePeek } from '@renderer/domains/store-peek';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { requestedRow } from '@shared/domains/failed-loads/paths';
import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { messages } from '@shared/kernel/text/messages';
import {
  useFailedLoadsContext,
  FAILED_LOADS_COLUMNS,
  type FailedLoadRow,
  failedLoadRowId,
  isHeadingRow,
  rowsWithHeadings,
} from './failed-loads-columns';
import { checkboxState, useSelection, useSelectionStore } from './selection-store';
import { isRunning } from './use-run-loads';

interface FailedLoadsGridProps {
  /** The number of selected stores, beside the search box. */
  summary: ReactNode;
  /** The stores are undefined while they are loading. */
  stores: readonly FailedStore[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** Called with the stores that the grid's search and filters leave. */
  onVisibleChange: (stores: readonly FailedStore[]) => void;
}

export function FailedLoadsGrid({ summary, stores, error, onRetry, onVisibleChange }: FailedLoadsGridProps) {
  const exportTable = useTableExport(texts.title);
  const rows = useMemo(() => stores && rowsWithHeadings(stores), [stores]);
  const reportVisible = useCallback(
    ({ api }: { api: DataGridApi<FailedLoadRow> }): void => {
      const shown: FailedStore[] = [];
      api.forEachNodeAfterFilter(({ data }) => {
        if (data && !isHeadingRow(data)) shown.push(data);
      });
      onVisibleChange(shown);
    },
    [onVisibleChange],
  );
  const { hash, key } = useLocation();
  const row = requestedRow(hash);
  const arrival = useMemo(() => (row === null ? undefined : { row, requestKey: key }), [row, key]);
  const options = useMemo(() => ({ rowHeight: 40, onModelUpdated: reportVisible }), [reportVisible]);
  return (
    <DataGrid
      id="failed-loads"
      label={failedLoadsTexts.grid}
      rows={rows}
      columns={FAILED_LOADS_COLUMNS}
      rowId={failedLoadRowId}
      peek={peek}
      error={error}
      onRetry={onRetry}
      emptyText={messages.empty.stores}
      loadingText={texts.loading}
      searchText={texts.search}
      groupRows={GROUP_ROWS}
      scrollTarget={arrival}
      onExport={exportTable}
      toolbar={summary}
      options={options}
    />
  );
}

/** The heading of a tenant; its checkbox selects the visible stores. */
function TenantHeading({ tenantName, stores }: { tenantName: string; stores: readonly FailedStore[] }) {
  const selection = useSelectionStore();
  const { visible, triggered } = useFailedLoadsContext();
  const visibleStores = stores.filter((store) => visible.has(store));
  const idleStores = visibleStores.filter(({ storeId }) => !isRunning(triggered, storeId));
  const checked = useSelection((chosen) => checkboxState(chosen, idleStores));
  return (
    <GridHeading count={texts.storeCount(visibleStores.length)}>
      <Checkbox
        checked={checked}
        disabled={idleStores.length === 0}
        label={<span dir="auto">{tenantName}</span>}
        onChange={(_event, data) => selection.setSelected(idleStores, data.checked === true)}
      />
    </GridHeading>
  );
}

const texts = failedLoadsTexts;

const GROUP_ROWS = {
  is: isHeadingRow,
  render: ({ tenantName, heading = [] }: FailedLoadRow) => (
    <TenantHeading tenantName={tenantName} stores={heading} />
  ),
  groupOf: ({ tenantName }: FailedLoadRow) => tenantName,
  followSort: true,
  hideEmpty: true,
};

const peek = (row: FailedLoadRow) => (isHeadingRow(row) ? null : storePeek(row));
