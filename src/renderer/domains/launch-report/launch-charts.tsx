// The charts beside the launch report's sheet, of the stores that the sheet displays: past and scheduled launches per
// month, and how long they took.

import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { BarChart } from '@renderer/components/charts/lazy-charts';
import type { DataGridApi } from '@renderer/components/data-grid';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import {
  type DaysOfMonth,
  daysToLaunchPerMonth,
  type ExcludedRows,
  launchesPerMonth,
  type LaunchMonth,
} from '@shared/domains/launch-report/launch-figures';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { formatNumber, shortMonth } from '@shared/kernel/text/format';

/** Trims empty months at both ends, because they carry no information. */
function trimEmptyMonths<Month>(months: readonly Month[], has: (month: Month) => boolean): Month[] {
  const first = months.findIndex(has);
  return first < 0 ? [] : months.slice(first, months.findLastIndex(has) + 1);
}

function filteredRows<Row>(grid: DataGridApi<Row>): Row[] {
  const rows: Row[] = [];
  // When the view changes the grid is destroyed slightly before the chart unmounts.
  if (!grid.isDestroyed()) grid.forEachNodeAfterFilter(({ data }) => data !== undefined && rows.push(data));
  return rows;
}

function filteredRowsStore<Row>(grid: DataGridApi<Row>) {
  let rows = filteredRows(grid);
  return {
    rows: (): readonly Row[] => rows,
    watch: (listener: () => void): (() => void) => {
      const update = (): void => {
        rows = filteredRows(grid);
        listener();
      };
      // The rows may have arrived between the render and this effect.
      rows = filteredRows(grid);
      if (!grid.isDestroyed()) grid.addEventListener('modelUpdated', update);
      return () => {
        if (!grid.isDestroyed()) grid.removeEventListener('modelUpdated', update);
      };
    },
  };
}

/**
 * Subscribes to the rows left by the grid's search and filters. They are collected only while a component uses this
 * hook. The caller must set a key with the grid's id.
 */
function useFilteredRows<Row>(grid: DataGridApi<Row>): readonly Row[] {
  const [store] = useState(() => filteredRowsStore(grid));
  return useSyncExternalStore(store.watch, store.rows);
}

const texts = launchReportTexts.charts;

const DAYS_PARTS = [{ label: texts.median }, { label: texts.ninetieth }];

const DAYS_COLUMNS: readonly FigureColumn<DaysOfMonth>[] = [
  {
    header: texts.month,
    kind: 'text',
    value: ({ month }) => (month === null ? texts.allMonths : shortMonth(month)),
  },
  { header: texts.launches, kind: 'count', value: ({ launches }) => launches },
  { header: texts.median, kind: 'count', value: (row) => row.median },
  { header: texts.ninetieth, kind: 'count', value: (row) => row.ninetieth },
];

interface DaysToLaunchChartProps {
  rows: readonly LaunchRow[];
  today: string;
}

/** The days from the receipt of the account to the launch, by month of launch. */
function DaysToLaunchChart({ rows, today }: DaysToLaunchChartProps) {
  const { months, all, leftOut } = useMemo(() => {
    const found = daysToLaunchPerMonth(rows, today);
    return { ...found, months: trimEmptyMonths(found.months, ({ launches }) => launches > 0) };
  }, [rows, today]);
  const bars = useMemo(
    () =>
      months.map(({ month, median, ninetieth }) => {
        const low = median ?? 0;
        const high = ninetieth ?? low;
        return { label: shortMonth(month ?? ''), parts: [low, high - low], figures: [median, ninetieth] };
      }),
    [months],
  );
  return (
    <>
      <Text as="h3" weight="semibold">
        {texts.daysToLaunch}
      </Text>
      <BarChart
        title={texts.daysToLaunch}
        unit={texts.days}
        height={280}
        bars={bars}
        parts={DAYS_PARTS}
        isTimeline
      />
      {leftOut > 0 && <Caption1 as="p">{texts.withoutBeginning(formatNumber(leftOut))}</Caption1>}
      {months.length > 0 && (
        <FigureTable
          label={texts.daysToLaunch}
          columns={DAYS_COLUMNS}
          rows={[...months, all]}
          rowId={({ month }) => month ?? 'all'}
          isSum={({ month }) => month === null}
        />
      )}
    </>
  );
}

const LAUNCHES_PARTS = [{ label: texts.launched }, { label: texts.scheduled }, { label: texts.onHold }];

const LAUNCHES_COLUMNS: readonly FigureColumn<LaunchMonth>[] = [
  { header: texts.month, kind: 'text', value: ({ month }) => shortMonth(month) },
  { header: texts.launched, kind: 'count', value: ({ launched }) => launched },
  { header: texts.scheduled, kind: 'count', value: ({ scheduled }) => scheduled },
  { header: texts.onHold, kind: 'count', value: ({ onHold }) => onHold },
];

const LEFT_OUT_REASONS = ['earlier', 'later', 'overdue', 'unscheduled', 'cancelled', 'odd'] as const;

const leftOutTexts = (leftOut: ExcludedRows): string[] =>
  LEFT_OUT_REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
    texts[reason](formatNumber(leftOut[reason])),
  );

interface LaunchesPerMonthChartProps {
  rows: readonly LaunchRow[];
  today: string;
}

/** The launches per month, and the scheduled ones of the coming months. */
function LaunchesPerMonthChart({ rows, today }: LaunchesPerMonthChartProps) {
  const { months, notDrawn, excluded } = useMemo(() => {
    const found = launchesPerMonth(rows, today);
    return {
      months: trimEmptyMonths(
        found.months,
        ({ launched, scheduled, onHold }) => launched + scheduled + onHold > 0,
      ),
      notDrawn: leftOutTexts(found.leftOut),
      excluded: LEFT_OUT_REASONS.reduce((sum, reason) => sum + found.leftOut[reason], 0),
    };
  }, [rows, today]);
  const bars = useMemo(
    () =>
      months.map(({ month, launched, scheduled, onHold }) => {
        return { label: shortMonth(month), parts: [launched, scheduled, onHold] };
      }),
    [months],
  );
  return (
    <>
      <Text as="h3" weight="semibold">
        {texts.perMonth}
      </Text>
      <BarChart
        title={texts.perMonth}
        unit={texts.launches}
        height={280}
        bars={bars}
        parts={LAUNCHES_PARTS}
        isTimeline
      />
      {notDrawn.length > 0 && <Caption1 as="p">{texts.notDrawn(notDrawn, excluded)}</Caption1>}
      {months.length > 0 && (
        <FigureTable
          label={texts.perMonth}
          columns={LAUNCHES_COLUMNS}
          rows={months}
          rowId={({ month }) => month}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoRows: 'max-content',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
    // The tables are taller than the sheet, whose height is used.
    flex: '1 1 0',
    minHeight: 0,
    overflowY: 'auto',
    '@media (max-width: 1199px)': { flex: '0 0 auto', maxHeight: '320px' },
  },
});

export function LaunchCharts({ grid }: { grid: DataGridApi<LaunchRow> }) {
  const styles = useStyles();
  const today = useBackOfficeDay();
  const rows = useFilteredRows(grid);
  return (
    // The tab stop makes the region scrollable with the keyboard.
    <div className={styles.root} role="group" aria-label={launchReportTexts.charts.title} tabIndex={0}>
      <LaunchesPerMonthChart rows={rows} today={today} />
      <DaysToLaunchChart rows={rows} today={today} />
    </div>
  );
}
