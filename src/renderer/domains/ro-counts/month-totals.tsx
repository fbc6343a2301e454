import { useMemo } from 'react';
import { BarChart } from '@renderer/components/bar-chart';
import { FigureTable, type FigureColumn } from '@renderer/components/figure-table';
import { MONTH_FIELDS, type MonthField, type RoCounts } from '@shared/domains/ro-counts/model';
import { totals } from '@shared/domains/ro-counts/rules';
import { roCountsTexts } from '@shared/domains/ro-counts/texts';
import { shortMonth } from '@shared/kernel/format';

type Totals = Record<MonthField, number>;

const PARTS = [{ label: roCountsTexts.chart }];

interface MonthTotalsProps {
  /** Those that the grid shows. */
  rows: readonly RoCounts[];
  /** `YYYY-MM`, oldest first. */
  months: readonly string[];
}

/** All shown stores together, drawn and in numbers. */
export function MonthTotals({ rows, months }: MonthTotalsProps) {
  const sums = useMemo(() => totals(rows), [rows]);
  const columns = useMemo(
    () =>
      MONTH_FIELDS.map((field, at): FigureColumn<Totals> => {
        return { header: shortMonth(months[at] ?? ''), kind: 'count', value: (row) => row[field] };
      }),
    [months],
  );
  const bars = useMemo(
    () => MONTH_FIELDS.map((field, at) => ({ label: shortMonth(months[at] ?? ''), parts: [sums[field]] })),
    [sums, months],
  );
  return (
    <>
      <BarChart title={roCountsTexts.chart} height={170} bars={bars} parts={PARTS} />
      <FigureTable label={roCountsTexts.chart} columns={columns} rows={[sums]} rowId={() => 'sums'} />
    </>
  );
}
