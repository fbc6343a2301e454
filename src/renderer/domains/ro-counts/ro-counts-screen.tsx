// The report of the number of repair orders of each store by month, with a chart of the sums.

import { makeStyles } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BarChart } from '@renderer/components/charts/lazy-charts';
import { useChartVisibility } from '@renderer/components/charts/report-chart';
import {
  choiceColumn,
  type DataGridColumn,
  nameColumn,
  numberColumn,
  TWO_LINE_CELL,
  useFilteredRows,
  useTableExport,
  withRowIds,
} from '@renderer/components/data-grid';
import { ReportScreen, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { storePeek } from '@renderer/domains/store-peek';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { MONTH_FIELDS, type MonthField, type RoCounts } from '@shared/domains/ro-counts/model';
import { monthsUntil, totals } from '@shared/domains/ro-counts/rules';
import { roCountsTexts } from '@shared/domains/ro-counts/texts';
import { fileTimestamp, shortMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

export function RoCountsScreen() {
  const bridge = useBridge();
  const report = usePagedList(useInfiniteQuery(bridge.roCounts.list.infiniteQueryOptions({}, UNTIL_NO_MORE)));
  const { data: listed, asOf } = report.data ?? {};
  const rows = useMemo(() => listed && withRowIds(listed, keyOf), [listed]);
  // The months depend on the day on which the answer was read, which may be earlier if it comes from the cache.
  const day = useBackOfficeDay(asOf);
  const months = useMemo(() => monthsUntil(day), [day]);
  const columns = useMemo(() => roCountsColumns(months), [months]);
  const { shown, options } = useFilteredRows<RoCountsLine>();
  const chart = useChartVisibility('ro-counts');
  const exportTable = useTableExport(fileName, texts.title);
  return (
    <ReportScreen
      id="ro-counts"
      title={texts.title}
      report={report}
      rows={rows}
      hasMore={report.hasMore}
      columns={columns}
      pagination={PAGE_SIZE}
      peek={peek}
      onExport={exportTable}
      options={options}
      chart={{
        position: 'above',
        title: texts.chart,
        of: chart,
        drawn: <MonthTotals rows={shown} months={months} />,
      }}
    />
  );
}

type Totals = Record<MonthField, number>;

const PARTS = [{ label: roCountsTexts.chart }];

interface MonthTotalsProps {
  /** The rows that the grid displays. */
  rows: readonly RoCounts[];
  /** The months as `YYYY-MM`, oldest first. */
  months: readonly string[];
}

const useMonthTotalsStyles = makeStyles({
  // The chart and its axis show the numbers; the table is for screen readers, which cannot read a chart. It has its
  // full width, because a scrolling region would have to be focusable.
  unseen: {
    position: 'fixed',
    top: 0,
    insetInlineStart: 0,
    width: 'max-content',
    clipPath: 'inset(50%)',
    pointerEvents: 'none',
  },
});

/** The sums of all visible stores by month, as a chart and, for screen readers, as a table. */
function MonthTotals({ rows, months }: MonthTotalsProps) {
  const styles = useMonthTotalsStyles();
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
      <BarChart
        title={roCountsTexts.chart}
        unit={roCountsTexts.unit}
        height={170}
        bars={bars}
        parts={PARTS}
        isTimeline
      />
      <div className={styles.unseen}>
        <FigureTable label={roCountsTexts.chart} columns={columns} rows={[sums]} rowId={() => 'sums'} />
      </div>
    </>
  );
}

type RoCountsLine = RoCounts & { id: string };
type Column = DataGridColumn<RoCountsLine>;

/** What a row is about, unlike its place in the list, which changes with each store that is added above it. */
const keyOf = ({ tenantname, storename }: RoCounts): string => `${tenantname}\n${storename}`;

const peek = ({ storename, tenantname }: RoCountsLine) =>
  storePeek({ storeName: storename, tenantName: tenantname });

const countColumn = (column: Column): Column =>
  numberColumn({
    width: 56,
    // The year in the header fits in this width.
    minWidth: 56,
    ...column,
  });

/**
 * Returns the columns of the report.
 * @param months The months of the fields as `YYYY-MM`, oldest first.
 */
export const roCountsColumns = (months: readonly string[]): readonly Column[] => [
  nameColumn({
    field: 'storename',
    headerName: messages.words.store,
    width: 164,
    tooltipField: 'storename',
    ...TWO_LINE_CELL,
  }),
  {
    field: 'tenantname',
    headerName: messages.words.tenant,
    width: 150,
    minWidth: 130,
    tooltipField: 'tenantname',
    ...TWO_LINE_CELL,
  },
  choiceColumn({
    field: 'manufacturer',
    headerName: roCountsTexts.columns.manufacturer,
    width: 116,
    minWidth: 112,
  }),
  ...MONTH_FIELDS.map((field, at) => countColumn({ field, headerName: shortMonth(months[at] ?? '') })),
  countColumn({
    field: 'thirteenMonthTotRocount',
    headerName: roCountsTexts.columns.total,
    width: 64,
    minWidth: 58,
  }),
];

const texts = roCountsTexts;
const PAGE_SIZE = 100;

const fileName = (): string => texts.exportName(fileTimestamp());
