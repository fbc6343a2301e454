// The grid of a telemetry report and the chart of its rows per day.

import { type ReactNode, useMemo } from 'react';
import { BarChart } from '@renderer/components/charts/bar-chart';
import { ChartLayout } from '@renderer/components/charts/report-chart';
import {
  DataGrid,
  type DataGridColumn,
  useFilteredRows,
  useTableExport,
  withRowIds,
} from '@renderer/components/data-grid';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { countsPerDay } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import type { DateRange } from '@shared/kernel/dates/date-range';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

interface ReportGridProps<Row> {
  id: string;
  label: string;
  /** The heading of the export. */
  title: string;
  data: readonly Row[] | undefined;
  error: unknown;
  columns: readonly DataGridColumn<Row & { id: string }>[];
  /** Returns the key of a row. This function and `dayOf` must stay the same between renderings. */
  keyOf: (row: Row) => string;
  dayOf: (row: Row) => string;
  range: DateRange;
  chart: boolean;
  /** A note above the grid. */
  note?: ReactNode;
  onRetry: () => void;
}

/** The scroll position survives reloads. */
export function ReportGrid<Row extends object>(props: ReportGridProps<Row>) {
  const { id, label, title, data, error, columns, keyOf, dayOf, range, chart, note, onRetry } = props;
  const rows = useMemo(() => data && withRowIds(data, keyOf), [data, keyOf]);
  const { shown, options } = useFilteredRows<Row & { id: string }>();
  const days = useMemo(() => shown.map(dayOf), [shown, dayOf]);
  const exportTable = useTableExport(title);
  return (
    <ChartLayout
      position="beside"
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
        anchorScroll
      />
    </ChartLayout>
  );
}

type Day = ReturnType<typeof countsPerDay>[number];

interface PerDayChartProps {
  /** The day of each row that the grid shows, in any order. */
  days: readonly string[];
  range: DateRange;
  /** What is counted. */
  unit: string;
}

/** The chart of how many of the shown rows belong to each day, with the numbers as a table. */
function PerDayChart({ days, range, unit }: PerDayChartProps) {
  const counts = useMemo(() => countsPerDay(days, range), [days, range]);
  const bars = useMemo(
    () => counts.map(({ day, count }) => ({ label: formatDate(day).slice(0, 5), parts: [count] })),
    [counts],
  );
  const parts = useMemo(() => [{ label: unit }], [unit]);
  const columns = useMemo<readonly FigureColumn<Day>[]>(
    () => [
      { header: texts.day, kind: 'text', value: ({ day }) => formatDate(day) },
      { header: unit, kind: 'count', value: ({ count }) => count },
    ],
    [unit],
  );
  return (
    <>
      <BarChart title={texts.chart} height={260} bars={bars} parts={parts} isTimeline />
      <FigureTable label={texts.chart} columns={columns} rows={counts} rowId={({ day }) => day} />
    </>
  );
}
