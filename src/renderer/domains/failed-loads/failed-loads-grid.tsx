import { failedLoadsTexts } from '@shared/domains/failed-loads/texts';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DataGrid, useTableExport, type DataGridApi } from '@renderer/components/data-grid';
import { messages } from '@shared/kernel/messages';
import { rowAsked } from '@shared/domains/failed-loads/paths';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { FAILED_LOADS_COLUMNS } from './failed-loads-columns';
import { isHeading, lineId, linesOf, type FailedLine } from './list-rows';
import { TenantHeading } from './tenant-heading';

const texts = failedLoadsTexts;

const GROUP_ROWS = {
  is: isHeading,
  render: ({ tenantName, heading = [] }: FailedLine) => (
    <TenantHeading tenantName={tenantName} stores={heading} />
  ),
  groupOf: ({ tenantName }: FailedLine) => tenantName,
  hideEmpty: true,
};

interface FailedLoadsGridProps {
  /** Undefined while on the way. */
  stores: readonly FailedStore[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The stores that the grid's search and filters leave. */
  onShown: (stores: readonly FailedStore[]) => void;
}

/** Stores under their tenants with a box each; arrow keys move, Space ticks. */
export function FailedLoadsGrid({ stores, error, onRetry, onShown }: FailedLoadsGridProps) {
  const exportTable = useTableExport(texts.title);
  const lines = useMemo(() => stores && linesOf(stores), [stores]);
  const tellShown = useCallback(
    ({ api }: { api: DataGridApi<FailedLine> }): void => {
      const shown: FailedStore[] = [];
      api.forEachNodeAfterFilter(({ data }) => {
        if (data && !isHeading(data)) shown.push(data);
      });
      onShown(shown);
    },
    [onShown],
  );
  const { hash, key } = useLocation();
  const row = rowAsked(hash);
  const arrival = useMemo(() => (row === null ? undefined : { row, asked: key }), [row, key]);
  const options = useMemo(() => ({ rowHeight: 40, onModelUpdated: tellShown }), [tellShown]);
  return (
    <DataGrid
      id="failed-loads"
      label="Failed loads"
      rows={lines}
      columns={FAILED_LOADS_COLUMNS}
      rowId={lineId}
      error={error}
      onRetry={onRetry}
      emptyText={messages.empty.stores}
      loadingText={texts.loading}
      searchText={texts.search}
      groupRows={GROUP_ROWS}
      arrival={arrival}
      onExport={exportTable}
      options={options}
    />
  );
}
