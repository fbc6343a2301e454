import { useMemo, type ReactNode } from 'react';
import {
  DataGrid,
  useShownData,
  useTableExport,
  withIds,
  type DataGridColumn,
} from '@renderer/components/data-grid';
import { WithChart } from '@renderer/components/report-chart';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import type { DateRange } from '@shared/kernel/date-range';
import { messages } from '@shared/kernel/messages';
import { PerDayChart } from './per-day-chart';

interface ReportGridProps<Row> {
  id: string;
  label: string;
  /** Heading of what is exported. */
  title: string;
  data: readonly Row[] | undefined;
  error: unknown;
  columns: readonly DataGridColumn<Row & { id: string }>[];
  /** What a row is known by. Both declared outside the component. */
  keyOf: (row: Row) => string;
  dayOf: (row: Row) => string;
  range: DateRange;
  chart: boolean;
  /** Above the grid. */
  note?: ReactNode;
  onRetry: () => void;
}

/** The rows of a report, which stay where they are when newer ones come, and how many there are of each day. */
export function ReportGrid<Row extends object>(props: ReportGridProps<Row>) {
  const { id, label, title, data, error, columns, keyOf, dayOf, range, chart, note, onRetry } = props;
  const rows = useMemo(() => data && withIds(data, keyOf), [data, keyOf]);
  const { shown, options } = useShownData<Row & { id: string }>();
  const days = useMemo(() => shown.map(dayOf), [shown, dayOf]);
  const exportTable = useTableExport(title);
  return (
    <WithChart
      place="beside"
      title={texts.chart}
      chart={chart && data ? <PerDayChart days={days} range={range} unit={label} /> : null}
    >
      {note}
      <DataGrid
        id={id}
        label={label}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        error={data ? undefined : error}
        onRetry={onRetry}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={{ cacheQuickFilter: true, ...options }}
        steady
      />
    </WithChart>
  );
}
