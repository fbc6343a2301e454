import { useMemo } from 'react';
import { BarChart } from '@renderer/components/bar-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import { countsPerDay } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import type { DateRange } from '@shared/kernel/date-range';
import { formatDate } from '@shared/kernel/format';

type Day = ReturnType<typeof countsPerDay>[number];

interface PerDayChartProps {
  /** The day of each row that the grid shows. */
  days: readonly string[];
  range: DateRange;
  /** What is counted. */
  unit: string;
}

/** How many of what the grid shows there are of each day. */
export function PerDayChart({ days, range, unit }: PerDayChartProps) {
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
      <BarChart title={texts.chart} height={260} bars={bars} parts={parts} />
      <FigureTable label={texts.chart} columns={columns} rows={counts} rowId={({ day }) => day} />
    </>
  );
}
