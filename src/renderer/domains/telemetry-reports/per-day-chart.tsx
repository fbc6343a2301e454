// The chart of a telemetry report: how many rows belong to each day.

import { Caption1 } from '@fluentui/react-components';
import { useMemo } from 'react';
import { BarChart } from '@renderer/components/charts/lazy-charts';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { countsPerDay } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import type { DateRange } from '@shared/kernel/dates/date-range';
import { dayOfYear, formatDate } from '@shared/kernel/text/format';

type Day = ReturnType<typeof countsPerDay>[number];

interface PerDayChartProps {
  /** The day of each row that the grid shows, in any order. */
  days: readonly string[];
  /** The days that were read. */
  range: DateRange;
  /** True if older days were asked for too, and not read. */
  isCut: boolean;
  /** What is counted. */
  unit: string;
}

/** The chart of how many of the shown rows belong to each day, with the numbers as a table. */
export function PerDayChart({ days, range, isCut, unit }: PerDayChartProps) {
  const counts = useMemo(() => countsPerDay(days, range), [days, range]);
  const bars = useMemo(
    () => counts.map(({ day, count }) => ({ label: dayOfYear(day), parts: [count] })),
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
      <BarChart title={texts.chart} unit={unit} height={260} bars={bars} parts={parts} isTimeline />
      {isCut && <Caption1 block>{texts.notRead(formatDate(range.from))}</Caption1>}
      <FigureTable label={texts.chart} columns={columns} rows={counts} rowId={({ day }) => day} />
    </>
  );
}
