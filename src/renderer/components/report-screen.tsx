import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/messages';
import { DataGrid, type DataGridProps } from './data-grid';
import { freshnessOf } from './freshness-mark';
import { PageHeader } from './page-header';
import { ChartToggle, WithChart, type ChartSwitch, type WithChartProps } from './report-chart';

type GridOf<Row> = Pick<
  DataGridProps<Row>,
  'id' | 'rows' | 'columns' | 'pagination' | 'groupRows' | 'onExport' | 'options' | 'toolbar'
>;

interface ReportScreenProps<Row, Data> extends GridOf<Row> {
  title: string;
  report: UseQueryResult<Answer<Data>, unknown>;
  /** Drawn of the rows that the grid shows. */
  chart?: Omit<WithChartProps, 'chart' | 'children'> & { of: ChartSwitch; drawn: ReactNode };
  /** Between the heading and the rows: which rows are asked for. */
  children?: ReactNode;
}

/** A report of one read: its heading with its age, its rows to export, and what one would rather look at beside them. */
export function ReportScreen<Row extends { id: string }, Data>(props: ReportScreenProps<Row, Data>) {
  const { title, report, chart, children, options, ...grid } = props;
  const rows = (
    <DataGrid
      {...grid}
      // What a report shows does not change while it is there: each row's text is put together once.
      options={{ cacheQuickFilter: true, ...options }}
      label={title}
      rowId={({ id }) => id}
      error={report.data ? undefined : report.error}
      onRetry={() => void report.refetch()}
      emptyText={messages.generic.noData}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        freshness={freshnessOf(report)}
        actions={chart && <ChartToggle chart={chart.of} />}
      />
      {children}
      {chart ? (
        <WithChart
          place={chart.place}
          title={chart.title}
          chart={chart.of.shown && report.data ? chart.drawn : null}
        >
          {rows}
        </WithChart>
      ) : (
        rows
      )}
    </>
  );
}
