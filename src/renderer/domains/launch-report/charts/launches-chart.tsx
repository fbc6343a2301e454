import { Caption1, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { BarChart } from '@renderer/components/bar-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import {
  launchesPerMonth,
  type LaunchMonth,
  type LeftOut,
} from '@shared/domains/launch-report/launch-figures';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { launchReportTexts } from '@shared/domains/launch-report/texts';
import { shortMonth } from '@shared/kernel/format';
import { barMonth, between } from './chart-months';

const texts = launchReportTexts.charts;

const PARTS = [{ label: texts.launched }, { label: texts.scheduled }, { label: texts.held }];

const COLUMNS: readonly FigureColumn<LaunchMonth>[] = [
  { header: texts.month, kind: 'text', value: ({ month }) => shortMonth(month) },
  { header: texts.launched, kind: 'count', value: ({ launched }) => launched },
  { header: texts.scheduled, kind: 'count', value: ({ scheduled }) => scheduled },
  { header: texts.held, kind: 'count', value: ({ held }) => held },
];

const REASONS = ['earlier', 'later', 'overdue', 'unscheduled', 'cancelled', 'odd'] as const;

const saidOf = (leftOut: LeftOut): string[] =>
  REASONS.filter((reason) => leftOut[reason] > 0).map((reason) =>
    texts[reason](leftOut[reason].toLocaleString('en-US')),
  );

interface LaunchesChartProps {
  rows: readonly LaunchRow[];
  today: string;
}

/** Launches per month, and what is scheduled for the months to come. */
export function LaunchesChart({ rows, today }: LaunchesChartProps) {
  const { months, notDrawn } = useMemo(() => {
    const found = launchesPerMonth(rows, today);
    return {
      months: between(found.months, ({ launched, scheduled, held }) => launched + scheduled + held > 0),
      notDrawn: saidOf(found.leftOut),
    };
  }, [rows, today]);
  const bars = useMemo(
    () =>
      months.map(({ month, launched, scheduled, held }) => {
        return { label: barMonth(month), parts: [launched, scheduled, held] };
      }),
    [months],
  );
  return (
    <>
      <Text as="h3" weight="semibold">
        {texts.perMonth}
      </Text>
      <BarChart title={texts.perMonth} height={280} bars={bars} parts={PARTS} />
      {notDrawn.length > 0 && <Caption1 as="p">{texts.notDrawn(notDrawn)}</Caption1>}
      {months.length > 0 && (
        <FigureTable label={texts.perMonth} columns={COLUMNS} rows={months} rowId={({ month }) => month} />
      )}
    </>
  );
}
