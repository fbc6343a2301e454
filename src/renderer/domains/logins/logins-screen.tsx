// The Login Tracker with its tabs Summary and Daily; Monthly is in `monthly-tab.tsx`.

import { Dropdown, Field, makeStyles, Option, Tab, TabList, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import {
  DataGrid,
  exportAs,
  nameColumn,
  numberColumn,
  useTableExport,
  type DataGridColumn,
  type DataGridApi,
} from '@renderer/components/data-grid';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { type DailyLogin, LOGIN_TABS, loginTabSchema } from '@shared/domains/logins/model';
import { lastMonthToNow, LOGIN_ACTIVE_DAYS, yesterdayOf } from '@shared/domains/logins/rules';
import { loginsTexts as texts } from '@shared/domains/logins/texts';
import { formatDate, formatMonth } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { CLIENT_GROUP_ROWS, LOGIN_GRID_OPTIONS, SUMMARY_COLUMNS } from './login-columns';
import { summaryLines, type LoginLine } from './login-lines';
import { MonthlyTab } from './monthly-tab';
import { ReportButton, useReportExport } from './report-button';
import { useLoginsUrlState } from './use-logins-url-state';

const COLUMNS: readonly DataGridColumn<DailyLogin>[] = [
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
  const daily = useQuery(bridge.logins.daily.queryOptions());
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
        columns={COLUMNS}
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
  const summary = useQuery(bridge.logins.summary.queryOptions(undefined, { refetchOnMount: 'always' }));
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
