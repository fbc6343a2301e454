import { Caption1, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { BarChart } from '@renderer/components/bar-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import { daysToLaunchPerMonth, type DaysOfMonth } from '@shared/domains/launch-report/launch-figures';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { shortMonth } from '@shared/kernel/format';
import { barMonth, between } from './chart-months';

const texts = launchReportTexts.charts;

const PARTS = [{ label: texts.median }, { label: texts.ninetieth }];

const COLUMNS: readonly FigureColumn<DaysOfMonth>[] = [
  {
    header: texts.month,
    kind: 'text',
    value: ({ month }) => (month === null ? texts.allMonths : shortMonth(month)),
  },
  { header: texts.launches, kind: 'count', value: ({ launches }) => launches },
  { header: texts.median, kind: 'count', value: (row) => row.median },
  { header: texts.ninetieth, kind: 'count', value: (row) => row.ninetieth },
];

interface DaysChartProps {
  rows: readonly LaunchRow[];
  today: string;
}

/** How many days it took from the account received to the launch, by the month of the launch. */
export function DaysChart({ rows, today }: DaysChartProps) {
  const { months, all, leftOut } = useMemo(() => {
    const found = daysToLaunchPerMonth(rows, today);
    return { ...found, months: between(found.months, ({ launches }) => launches > 0) };
  }, [rows, today]);
  const bars = useMemo(
    () =>
      months.map(({ month, median, ninetieth }) => {
        const low = median ?? 0;
        return { label: barMonth(month ?? ''), parts: [low, (ninetieth ?? low) - low] };
      }),
    [months],
  );
  return (
    <>
      <Text as="h3" weight="semibold">
        {texts.daysToLaunch}
      </Text>
      <BarChart title={texts.daysToLaunch} height={280} bars={bars} parts={PARTS} />
      {leftOut > 0 && <Caption1 as="p">{texts.withoutBeginning(leftOut.toLocaleString('en-US'))}</Caption1>}
      {months.length > 0 && (
        <FigureTable
          label={texts.daysToLaunch}
          columns={COLUMNS}
          rows={[...months, all]}
          rowId={({ month }) => month ?? 'all'}
          isSum={({ month }) => month === null}
        />
      )}
    </>
  );
}
