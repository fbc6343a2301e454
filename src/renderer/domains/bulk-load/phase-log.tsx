import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import {
  choiceColumn,
  DataGrid,
  exportAs,
  numberColumn,
  useTableExport,
  type DataGridCell,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { FailedLogLine } from './failed-log-line';
import { formatLogTime } from '@shared/kernel/format';
import { failedLine } from '@shared/domains/bulk-load/loads';
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

/** A reason is read in full, over as many lines as it takes. */
const READ_WHOLE = { wrapText: true, autoHeight: true } as const;

const COLUMNS: readonly DataGridColumn<LogLine>[] = [
  numberColumn({ field: 'number', headerName: 'Sl.No', width: 76, pinned: 'left' }),
  { field: 'description', headerName: 'Description', width: 300, ...READ_WHOLE },
  {
    field: 'datetime',
    headerName: 'Date & Time',
    width: 160,
    minWidth: 150,
    valueFormatter: ({ value }) => formatLogTime(value),
    ...exportAs('text'),
  },
  { field: 'source', headerName: 'Database', width: 190, ...READ_WHOLE },
  choiceColumn({ field: 'status', headerName: 'Status', width: 110, cellRenderer: LogStatus }),
  { field: 'error', headerName: 'Error Log', width: 280, ...READ_WHOLE },
];

interface PhaseLogProps {
  store: Store;
  callType: LoadCallType;
  title: string;
  /** A link leads to the line that failed: the navigation's key. */
  failureAsked: string | undefined;
  onFailureSeen: (asked: string) => void;
}

/** The log of one load; lines of a running one are added as they come. */
export function PhaseLog({ store, callType, title, failureAsked, onFailureSeen }: PhaseLogProps) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const log = useQuery(bridge.bulkLoad.log.queryOptions({ storeId, tenantId, callType }));
  const exportTable = useTableExport(`${store.storeName} ${title} Log`, title);
  const lines = log.data?.data;
  const rows = useMemo(() => lines?.map((row, index): LogLine => ({ ...row, number: index + 1 })), [lines]);
  const failed = lines && failedLine(lines)?.id;
  const arrival = useMemo(() => {
    if (failureAsked === undefined || failed === undefined) return undefined;
    return { row: String(failed), asked: failureAsked, onArrived: () => onFailureSeen(failureAsked) };
  }, [failureAsked, failed, onFailureSeen]);
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
        fit="rows"
        arrival={arrival}
        onExport={exportTable}
      />
    </>
  );
}
