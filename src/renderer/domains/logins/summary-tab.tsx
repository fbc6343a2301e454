import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import { lastMonthToNow, LOGIN_ACTIVE_DAYS } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate } from '@shared/kernel/format';
import { CLIENT_GROUPS } from './client-heading';
import { summaryLines, type LoginLine } from './login-lines';
import { ReportButton } from './report-button';
import { SUMMARY_COLUMNS } from './summary-columns';
import { useReport } from './use-report';

/** The users of each client who have a login, and those who have none. */
export function SummaryTab({ bar }: { bar: ReactNode }) {
  const bridge = useBridge();
  const summary = useQuery(bridge.logins.summary.queryOptions(undefined, { refetchOnMount: 'always' }));
  const [api, setApi] = useState<DataGridApi<LoginLine> | null>(null);
  const data = summary.data?.data;
  const lines = useMemo(() => data && summaryLines(data), [data]);
  const { from, to } = lastMonthToNow(summary.data ? new Date(summary.data.asOf) : new Date());
  const exportTable = useReport(texts.reports.summary, `${formatDate(from)} to ${formatDate(to)}`);
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(summary)}
        subtitle={`${texts.rule(LOGIN_ACTIVE_DAYS)} ${texts.range(formatDate(from), formatDate(to))}`}
      />
      {bar}
      <DataGrid
        id="login-summary"
        label={texts.tabs.summary}
        rows={lines}
        columns={SUMMARY_COLUMNS}
        rowId={(line) => line.id}
        error={summary.data ? undefined : summary.error}
        onRetry={() => void summary.refetch()}
        emptyText={texts.noSummary}
        groupRows={CLIENT_GROUPS}
        onExport={exportTable}
        onApi={setApi}
        toolbar={<ReportButton api={api} onExport={exportTable} />}
      />
    </>
  );
}
