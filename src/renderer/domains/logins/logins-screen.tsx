// The Login Tracker with its tabs Summary, Monthly, which has the chart of a chosen month, and Daily.

import {
  Dropdown,
  Field,
  makeStyles,
  Option,
  Spinner,
  Subtitle2,
  Tab,
  TabList,
  ToggleButton,
  tokens,
} from '@fluentui/react-components';
import { DataTrending20Regular } from '@fluentui/react-icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ChartExportScope } from '@renderer/components/charts/chart-picture/chart-picture';
import { LineChart } from '@renderer/components/charts/lazy-charts';
import {
  DataGrid,
  type DataGridApi,
  type DataGridColumn,
  exportAs,
  nameColumn,
  numberColumn,
  useTableExport,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { REPORT, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { WorkArea } from '@renderer/components/page/work-area';
import type { FigureColumn } from '@renderer/components/tables/figure-table/figure-column';
import { FigureTable } from '@renderer/components/tables/figure-table/figure-table';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import {
  type DailyLogin,
  LOGIN_TABS,
  type LoginAttempts,
  loginTabSchema,
} from '@shared/domains/logins/model';
import {
  daysOfMonth,
  lastMonthToNow,
  LOGIN_ACTIVE_DAYS,
  loginsPerDay,
  yesterdayOf,
} from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate, formatMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { calendarColumns, CLIENT_GROUP_ROWS, LOGIN_GRID_OPTIONS, SUMMARY_COLUMNS } from './login-columns';
import { calendarLines, type LoginLine, summaryLines } from './login-lines';
import { ReportButton, useReportExport } from './report-button';
import { useLoginsUrlState } from './use-logins-url-state';

/** The clients page after page. What is counted at night may have changed since the page was left. */
const PAGES = { ...UNTIL_NO_MORE, ...REPORT, refetchOnMount: 'always' } as const;

interface MonthlyTabProps {
  /** The tabs of the page, with the month. */
  views: ReactNode;
  month: string;
  chart: boolean;
  onChart: (shown: boolean) => void;
}

function MonthlyTab({ views, month, chart, onChart }: MonthlyTabProps) {
  const styles = useMonthStyles();
  const bridge = useBridge();
  const logins = usePagedList(useInfiniteQuery(bridge.logins.month.infiniteQueryOptions({ month }, PAGES)));
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
              hasMore={logins.hasMore}
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
          {/* Of a part of the clients it would show wrong sums. */}
          {chart &&
            logins.data &&
            (logins.hasMore ? (
              <Spinner label={messages.generic.loadingOf(texts.perDay)} />
            ) : (
              <LoginsChart month={month} users={shown} until={until} />
            ))}
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

const CHART_COLUMNS: readonly FigureColumn<Day>[] = [
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
      <FigureTable label={title} columns={CHART_COLUMNS} rows={days} rowId={({ day }) => day} />
    </section>
  );
}

const useMonthStyles = makeStyles({
  beside: { display: 'flex', flex: '1 1 auto', minWidth: 0, columnGap: tokens.spacingHorizontalL },
  grid: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: 0 },
});

const DAILY_COLUMNS: readonly DataGridColumn<DailyLogin>[] = [
  nameColumn({
    field: 'client_name',
    headerName: messages.words.client,
    width: 260,
    tooltipField: 'client_name',
  }),
  numberColumn({ field: 'total_logins', headerName: texts.columns.totalLogins, width: 120 }),
  {
    colId: 'users',
    headerName: texts.columns.users,
    width: 800,
    valueGetter: ({ data }) => data?.login_user_name.join(', ') ?? '',
    wrapText: true,
    autoHeight: true,
    cellStyle: { lineHeight: '20px', paddingBlock: '8px' },
    ...exportAs('text'),
  },
];

/** The tab of the Login Tracker with yesterday's logins, by client, and its columns. */
function DailyTab({ views }: { views: ReactNode }) {
  const bridge = useBridge();
  const daily = useQuery(bridge.logins.daily.queryOptions(undefined, REPORT));
  const exportTable = useTableExport(texts.tabs.daily);
  // The answer is about the day before it was given, which may be long ago if it comes from the cache.
  const day = yesterdayOf(useBackOfficeDay(daily.data?.asOf));
  return (
    <>
      <PageHeader
        title={texts.title}
        backOfficeDays
        views={views}
        freshness={freshnessOf(daily)}
        subtitle={texts.yesterday(formatDate(day))}
      />
      <DataGrid
        id="daily-logins"
        label={texts.tabs.daily}
        rows={daily.data?.data}
        columns={DAILY_COLUMNS}
        rowId={(row) => row.client_name}
        error={daily.data ? undefined : daily.error}
        onRetry={() => void daily.refetch()}
        emptyText={texts.noLogins}
        onExport={exportTable}
      />
    </>
  );
}

/** The tab that lists the users of each client with and without a recent login. */
function SummaryTab({ views }: { views: ReactNode }) {
  const bridge = useBridge();
  const summary = usePagedList(useInfiniteQuery(bridge.logins.summary.infiniteQueryOptions({}, PAGES)));
  const [api, setApi] = useState<DataGridApi<LoginLine> | null>(null);
  const data = summary.data?.data;
  const lines = useMemo(() => data && summaryLines(data), [data]);
  const { from, to } = lastMonthToNow(useBackOfficeDay(summary.data?.asOf));
  const exportTable = useReportExport(texts.reports.summary, texts.period(formatDate(from), formatDate(to)));
  return (
    <>
      <PageHeader
        title={texts.title}
        backOfficeDays
        views={views}
        freshness={freshnessOf(summary)}
        subtitle={`${texts.rule(LOGIN_ACTIVE_DAYS)} · ${texts.range(formatDate(from), formatDate(to))}`}
      />
      <DataGrid
        id="login-summary"
        label={texts.tabs.summary}
        rows={lines}
        columns={SUMMARY_COLUMNS}
        rowId={(line) => line.id}
        hasMore={summary.hasMore}
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

/** The page of the users' logins with three tabs: yesterday, a month by day, and a summary. */
export function LoginsScreen() {
  const styles = useStyles();
  const view = useLoginsUrlState();
  const { tab, month, months } = view;
  const views = (
    <div className={styles.views}>
      <TabList
        size="small"
        aria-label={texts.title}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => view.chooseTab(loginTabSchema.parse(value))}
      >
        {LOGIN_TABS.map((name) => (
          <Tab key={name} value={name}>
            {texts.tabs[name]}
          </Tab>
        ))}
      </TabList>
      {tab === 'monthly' && <MonthField month={month} months={months} onChoose={view.chooseMonth} />}
    </div>
  );
  return (
    <WorkArea>
      {tab === 'daily' && <DailyTab views={views} />}
      {tab === 'monthly' && (
        <MonthlyTab views={views} month={month} chart={view.chart} onChart={view.showChart} />
      )}
      {tab === 'summary' && <SummaryTab views={views} />}
    </WorkArea>
  );
}

const useMonthFieldStyles = makeStyles({
  field: { gridTemplateColumns: 'auto auto', columnGap: tokens.spacingHorizontalS },
  list: { minWidth: '180px' },
});

interface MonthFieldProps {
  month: string;
  months: readonly string[];
  onChoose: (month: string) => void;
}

/** The choice of a month among the last twelve. */
function MonthField({ month, months, onChoose }: MonthFieldProps) {
  const styles = useMonthFieldStyles();
  return (
    <Field className={styles.field} label={texts.month} orientation="horizontal">
      <Dropdown
        className={styles.list}
        value={formatMonth(month)}
        selectedOptions={[month]}
        onOptionSelect={(_event, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
      >
        {months.map((choice) => (
          <Option key={choice} value={choice} text={formatMonth(choice)}>
            {formatMonth(choice)}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

const useStyles = makeStyles({
  views: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
});
