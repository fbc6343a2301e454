// The screen of a report that comes from one read: a heading with the data's age, exportable rows, and a chart beside
// or above them. Also the options with which reports are read: the cached answer first, and page after page.

import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { messages } from '@shared/kernel/text/messages';
import {
  ChartToggle,
  ChartLayout,
  type ChartVisibility,
  type ChartLayoutProps,
} from '../charts/report-chart';
import { DataGrid, type DataGridProps } from '../data-grid';
import { type AnswerQuery, freshnessOf } from './freshness';
import { PageHeader } from './page-header';

type GridOf<Row> = Pick<
  DataGridProps<Row>,
  | 'id'
  | 'rows'
  | 'hasMore'
  | 'columns'
  | 'emptyHint'
  | 'pagination'
  | 'groupRows'
  | 'peek'
  | 'onExport'
  | 'options'
  | 'startAt'
  | 'toolbar'
>;

/**
 * The options of a read that nobody edits: the cached answer is shown almost at once, with its age, until the response
 * comes, which may take seconds.
 */
export const REPORT = { meta: { isReport: true } };

/** How an infinite query asks for the pages of a list that says in each whether another one follows. */
export const UNTIL_NO_MORE = {
  getNextPageParam: ({ data }: { data: { hasMore: boolean } }, pages: readonly unknown[]) =>
    data.hasMore ? pages.length : undefined,
};

interface ReportScreenProps<Row, Data> extends GridOf<Row> {
  title: string;
  report: AnswerQuery<Data>;
  /** The tabs of the report's views, in the line of the title. */
  views?: ReactNode;
  /** The chart is rendered from the rows that the grid displays. */
  chart?: Omit<ChartLayoutProps, 'chart' | 'children' | 'wide'> & { of: ChartVisibility; drawn: ReactNode };
  /** The content between the heading and the rows, which chooses the rows to read. */
  children?: ReactNode;
}

export function ReportScreen<Row extends { id: string }, Data>(props: ReportScreenProps<Row, Data>) {
  const { title, report, views, chart, children, options, ...grid } = props;
  const rows = (
    <DataGrid
      // A report of several views has a grid for each.
      key={grid.id}
      {...grid}
      // The rows of a report do not change, so the search text of each row is cached.
      options={{ cacheQuickFilter: true, ...options }}
      label={title}
      rowId={({ id }) => id}
      error={report.data ? undefined : report.error}
      onRetry={() => void report.refetch()}
      emptyText={messages.generic.noData}
    />
  );
  // Of a part of the rows it would show wrong sums.
  const drawn = grid.hasMore === true ? <Spinner label={messages.generic.loadingOf(title)} /> : chart?.drawn;
  return (
    <>
      <PageHeader
        title={title}
        backOfficeDays
        views={views}
        freshness={freshnessOf(report)}
        actions={chart && <ChartToggle chart={chart.of} />}
      />
      {children}
      {chart ? (
        <ChartLayout
          position={chart.position}
          title={chart.title}
          chart={chart.of.visible && report.data ? drawn : null}
        >
          {rows}
        </ChartLayout>
      ) : (
        rows
      )}
    </>
  );
}
