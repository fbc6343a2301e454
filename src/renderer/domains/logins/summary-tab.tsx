import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useOfficeDay } from '@renderer/platform/connectivity/use-office-day';
import { lastMonthToNow, LOGIN_ACTIVE_DAYS } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate } from '@shared/kernel/text/format';
import { CLIENT_GROUP_ROWS, LOGIN_GRID_OPTIONS, SUMMARY_COLUMNS } from './login-columns';
import { summaryLines, type LoginLine } from './login-lines';
import { ReportButton, useReportExport } from './report-button';

/** The tab that lists the users of each client with and without a recent login. */
export function SummaryTab({ views }: { views: ReactNode }) {
  const bridge = useBridge();
  const summary = useQuery(bridge.logins.summary.queryOptions(undefined, { refetchOnMount: 'always' }));
  const [api, setApi] = useState<DataGridApi<LoginLine> | null>(null);
  const data = summary.data?.data;
  const lines = useMemo(() => data && summaryLines(data), [data]);
  const { from, to } = lastMonthToNow(useOfficeDay(summary.data?.asOf));
  const exportTable = useReportExport(texts.reports.summary, texts.period(formatDate(from), formatDate(to)));
  return (
    <>
      <PageHeader
        title={texts.title}
        officeDays
        views={views}
        freshness={freshnessOf(summary)}
        subtitle={`${texts.rule(LOGIN_ACTIVE_DAYS)} ${texts.range(formatDate(from), formatDate(to))}`}
      />
      <DataGrid
        id="login-summary"
        label={texts.tabs.summary}
        rows={lines}
        columns={SUMMARY_COLUMNS}
        rowId={(line) => line.id}
        error={summary.data ? undefined : summary.error}
        onRetry={() => void summary.refetch()}
        emptyText={texts.noSummary}
        groupRows={CLIENT_GROUP_ROWS}
        onExport={exportTable}
        onApi={setApi}
        options={LOGIN_GRID_OPTIONS}
        toolbar={<ReportButton api={api} onExport={exportTable} />}
      />
    </>
  );
}
