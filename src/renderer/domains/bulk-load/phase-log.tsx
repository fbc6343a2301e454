import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import {
  DataGrid,
  exportAs,
  numberColumn,
  useTableExport,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { FailedLogLine } from './failed-log-line';
import { formatLogTime } from '@shared/kernel/format';
import type { BulkLogRow } from '@shared/domains/bulk-load/model';
import type { Store } from '@shared/domains/stores/model';
import type { LoadCallType } from '@shared/domains/bulk-load/steps';

const useStyles = makeStyles({
  failed: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  fine: { color: tokens.colorPaletteGreenForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface LogLine extends BulkLogRow {
  number: number;
}

/** Failed is red, everything else green. */
function LogStatus({ value }: DataGridCell<LogLine>) {
  const styles = useStyles();
  return <span className={value === 'Failed' ? styles.failed : styles.fine}>{value}</span>;
}

const COLUMNS: readonly DataGridColumn<LogLine>[] = [
  numberColumn({ field: 'number', headerName: 'Sl.No', width: 90 }),
  { field: 'description', headerName: 'Description', minWidth: 260, flex: 2, tooltipField: 'description' },
  {
    field: 'datetime',
    headerName: 'Date & Time',
    width: 190,
    valueFormatter: ({ value }) => formatLogTime(value),
    ...exportAs('text'),
  },
  { field: 'source', headerName: 'Database', width: 220, tooltipField: 'source' },
  { field: 'status', headerName: 'Status', width: 120, cellRenderer: LogStatus },
  { field: 'error', headerName: 'Error Log', minWidth: 240, flex: 2, tooltipField: 'error' },
];

interface PhaseLogProps {
  store: Store;
  callType: LoadCallType;
  title: string;
}

/** The log of one load; lines of a running one are added as they come. */
export function PhaseLog({ store, callType, title }: PhaseLogProps) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const log = useQuery(bridge.bulkLoad.log.queryOptions({ storeId, tenantId, callType }));
  const exportTable = useTableExport(`${store.storeName} ${title} Log`, title);
  const lines = log.data?.data;
  const rows = useMemo(() => lines?.map((row, index): LogLine => ({ ...row, number: index + 1 })), [lines]);
  return (
    <>
      {log.data && <FailedLogLine lines={log.data.data} />}
      <DataGrid
        id={`load-log-${callType}`}
        label={`${title} log`}
        rows={rows}
        columns={COLUMNS}
        rowId={(row) => String(row.id)}
        error={log.data ? undefined : log.error}
        onRetry={() => void log.refetch()}
        height={360}
        onExport={exportTable}
      />
    </>
  );
}
