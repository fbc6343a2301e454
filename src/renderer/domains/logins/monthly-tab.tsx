// The tab of the Login Tracker with a month's logins as a calendar, with a row for each user, grouped by client, and a
// column for each day, and a chart of the logins per day.

import { makeStyles, Subtitle2, ToggleButton, tokens } from '@fluentui/react-components';
import { DataTrending20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ChartExportScope } from '@renderer/components/charts/chart-picture/chart-picture';
import { LineChart } from '@renderer/components/charts/line-chart';
import { DataGrid, type DataGridApi } from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import type { LoginAttempts } from '@shared/domains/logins/model';
import { daysOfMonth, loginsPerDay, yesterdayOf } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate, formatMonth } from '@shared/kernel/text/format';
import { calendarColumns, CLIENT_GROUP_ROWS, LOGIN_GRID_OPTIONS } from './login-columns';
import { calendarLines, type LoginLine } from './login-lines';
import { ReportButton, useReportExport } from './report-button';

interface MonthlyTabProps {
  /** The tabs of the page, with the month. */
  views: ReactNode;
  month: string;
  chart: boolean;
  onChart: (shown: boolean) => void;
}

export function MonthlyTab({ views, month, chart, onChart }: MonthlyTabProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const logins = useQuery(bridge.logins.month.queryOptions({ month }, { refetchOnMount: 'always' }));
  // The back office counts the logins of a day at night, so a point for today would drop to zero.
  const until = yesterdayOf(useBackOfficeDay(logins.data?.asOf));
  const title = `${texts.tabs.monthly}, ${formatMonth(month)}`;
  const exportTable = useReportExport(texts.reports.monthly, title);
  const [api, setApi] = useState<DataGridApi<LoginLine> | null>(null);
  const [shown, setShown] = useState<readonly LoginAttempts[]>([]);
  const data = logins.data?.data;
  const lines = useMemo(() => data && calendarLines(data), [data]);
  const columns = useMemo(() => calendarColumns(month), [month]);
  const updateVisibleUsers = useCallback(({ api: grid }: { api: DataGridApi<LoginLine> }): void => {
    const users: LoginAttempts[] = [];
    grid.forEachNodeAfterFilter(({ data: line }) => {
      if (line?.user) users.push(line.user);
    });
    setShown(users);
  }, []);
  const options = useMemo(
    () => ({ ...LOGIN_GRID_OPTIONS, rowHeight: 30, onModelUpdated: updateVisibleUsers }),
    [updateVisibleUsers],
  );
  return (
    <>
      <PageHeader title={texts.title} backOfficeDays views={views} freshness={freshnessOf(logins)} />
      <ChartExportScope>
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
              groupRows={CLIENT_GROUP_ROWS}
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
          {chart && logins.data && <LoginsChart month={month} users={shown} until={until} />}
        </div>
      </ChartExportScope>
    </>
  );
}

const useLoginsChartStyles = makeStyles({
  root: {
    width: '320px',
    '@media (max-width: 1199px)': { width: '220px' },
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // A table with horizontal scrolling would otherwise shrink and scroll on its own.
    gridAutoRows: 'max-content',
    alignContent: 'start',
    gap: tokens.spacingVerticalS,
    // The table is as long as the month; the grid beside it sets the height.
    height: 0,
    minBlockSize: '100%',
    overflowY: 'auto',
  },
});

type Day = ReturnType<typeof loginsPerDay>[number];

const COLUMNS: readonly FigureColumn<Day>[] = [
  { header: texts.day, kind: 'text', value: ({ day }) => formatDate(day) },
  { header: texts.logins, kind: 'count', value: ({ logins }) => logins },
];

interface LoginsChartProps {
  month: string;
  /** The users that the grid's search and filters leave. */
  users: readonly LoginAttempts[];
  /** The last day with data. */
  until: string;
}

/** The number of visible users that logged in on each day of the month. */
function LoginsChart({ month, users, until }: LoginsChartProps) {
  const styles = useLoginsChartStyles();
  const days = useMemo(
    () =>
      loginsPerDay(
        users,
        daysOfMonth(month).filter((day) => day <= until),
      ),
    [month, users, until],
  );
  const title = `${texts.perDay}, ${formatMonth(month)}`;
  const points = days.map(({ logins }, at) => ({ x: at + 1, y: logins }));
  return (
    <section className={styles.root} aria-label={title} tabIndex={0}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      <LineChart
        title={title}
        xTitle={texts.day}
        yTitle={texts.logins}
        lines={points.length === 0 ? [] : [{ label: texts.logins, points }]}
        height={220}
      />
      <FigureTable label={title} columns={COLUMNS} rows={days} rowId={({ day }) => day} />
    </section>
  );
}

const useStyles = makeStyles({
  beside: { display: 'flex', flex: '1 1 auto', minWidth: 0, columnGap: tokens.spacingHorizontalL },
  grid: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
});
