import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { DataTrending20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ChartsBeside } from '@renderer/components/chart-picture';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { LoginAttempts } from '@shared/domains/logins/model';
import { monthTitle } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { localToday } from '@shared/kernel/dates';
import { calendarColumns } from './calendar-columns';
import { CLIENT_GROUPS } from './client-heading';
import { calendarLines, type LoginLine } from './login-lines';
import { LoginsChart } from './logins-chart';
import { ReportButton } from './report-button';
import { useReport } from './use-report';

const useStyles = makeStyles({
  beside: { display: 'flex', flex: '1 1 auto', minWidth: 0, columnGap: tokens.spacingHorizontalL },
  grid: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
});

interface MonthlyTabProps {
  bar: ReactNode;
  month: string;
  chart: boolean;
  onChart: (shown: boolean) => void;
}

/** A month as a calendar: the users of each client by its days. */
export function MonthlyTab({ bar, month, chart, onChart }: MonthlyTabProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const logins = useQuery(bridge.logins.month.queryOptions({ month }, { refetchOnMount: 'always' }));
  const title = `${texts.tabs.monthly}, ${monthTitle(month)}`;
  const exportTable = useReport(texts.reports.monthly, title);
  const [api, setApi] = useState<DataGridApi<LoginLine> | null>(null);
  const [shown, setShown] = useState<readonly LoginAttempts[]>([]);
  const data = logins.data?.data;
  const lines = useMemo(() => data && calendarLines(data), [data]);
  const columns = useMemo(() => calendarColumns(month), [month]);
  const tellShown = useCallback(({ api: grid }: { api: DataGridApi<LoginLine> }): void => {
    const users: LoginAttempts[] = [];
    grid.forEachNodeAfterFilter(({ data: line }) => {
      if (line?.user) users.push(line.user);
    });
    setShown(users);
  }, []);
  const options = useMemo(() => ({ rowHeight: 30, onModelUpdated: tellShown }), [tellShown]);
  return (
    <>
      <PageHeader title={texts.title} freshness={freshnessOf(logins)} />
      {bar}
      <ChartsBeside>
        <div className={styles.beside}>
          <div className={styles.grid}>
            <DataGrid
              id="monthly-logins"
              label={texts.tabs.monthly}
              rows={lines}
              columns={columns}
              rowId={(line) => line.id}
              error={logins.data ? undefined : logins.error}
              onRetry={() => void logins.refetch()}
              emptyText={texts.noMonth}
              groupRows={CLIENT_GROUPS}
              onExport={exportTable}
              onApi={setApi}
              options={options}
              toolbar={
                <>
                  <ReportButton api={api} onExport={exportTable} />
                  <ToggleButton
                    appearance="subtle"
                    icon={<DataTrending20Regular />}
                    checked={chart}
                    onClick={() => onChart(!chart)}
                  >
                    {texts.perDay}
                  </ToggleButton>
                </>
              }
            />
          </div>
          {chart && logins.data && (
            <LoginsChart month={month} users={shown} until={localToday(new Date(logins.data.asOf))} />
          )}
        </div>
      </ChartsBeside>
    </>
  );
}
