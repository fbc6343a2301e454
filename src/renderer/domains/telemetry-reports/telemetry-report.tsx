// One report of FOPC telemetry: the visits, or the events, of a range of days, with the fields that choose the report
// and its days, the grid, the chart of its rows per day, and a notice where rows were cut.

import {
  Dropdown,
  Field,
  makeStyles,
  Option,
  tokens,
  MessageBar,
  MessageBarBody,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ChartLayout, ChartToggle, useChartVisibility } from '@renderer/components/charts/report-chart';
import {
  DataGrid,
  type DataGridColumn,
  useFilteredRows,
  useTableExport,
  withRowIds,
} from '@renderer/components/data-grid';
import { DateRangeBar } from '@renderer/components/filters/date-range/date-range-bar';
import { useDateRange } from '@renderer/components/filters/date-range/use-date-range';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { REPORT } from '@renderer/components/page/report-screen';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeClock, useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import {
  type AccessRecord,
  MAX_TRACES,
  MAX_VISITS,
  type ReportType,
  type TraceEvent,
} from '@shared/domains/telemetry-reports/model';
import {
  dayOfEvent,
  daysRead,
  isAccessReport,
  isCut,
  TELEMETRY_RELOAD_MS,
} from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { type DateRange, MAX_REPORT_DAYS } from '@shared/kernel/dates/date-range';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import { messages } from '@shared/kernel/text/messages';
import { PerDayChart } from './per-day-chart';
import { ACCESS_COLUMNS, TRACE_COLUMNS, accessKey, traceKey } from './telemetry-columns';

const dayOfVisit = ({ accessDate }: AccessRecord): string => accessDate;

interface TelemetryReportProps {
  types: readonly ReportType[];
  type: ReportType;
  onChoose: (reportName: string) => void;
}

interface ReportGridProps<Row> {
  id: string;
  label: string;
  /** The heading of the export. */
  title: string;
  data: readonly Row[] | undefined;
  error: unknown;
  columns: readonly DataGridColumn<Row & { id: string }>[];
  /** Returns the key of a row. This function and `dayOf` must stay the same between renderings. */
  keyOf: (row: Row) => string;
  dayOf: (row: Row) => string;
  range: DateRange;
  chart: boolean;
  /** The number of rows beyond which the oldest are left out. */
  limit: number;
  onRetry: () => void;
}

/** The scroll position survives reloads. */
function ReportGrid<Row extends object>(props: ReportGridProps<Row>) {
  const { id, label, title, data, error, columns, keyOf, dayOf, range, chart, limit, onRetry } = props;
  const rows = useMemo(() => data && withRowIds(data, keyOf), [data, keyOf]);
  const { shown, options } = useFilteredRows<Row & { id: string }>();
  const days = useMemo(() => shown.map(dayOf), [shown, dayOf]);
  const read = useMemo(
    () => (data && isCut(data, limit) ? daysRead(data.map(dayOf), range) : null),
    [data, dayOf, limit, range],
  );
  const exportTable = useTableExport(title);
  return (
    <ChartLayout
      position="beside"
      title={texts.chart}
      chart={
        chart && data ? (
          <PerDayChart days={days} range={read ?? range} isCut={read !== null} unit={label} />
        ) : null
      }
    >
      <TruncationNotice rows={data} limit={limit} />
      <DataGrid
        id={id}
        label={label}
        rows={rows}
        columns={columns}
        rowId={(row) => row.id}
        error={data ? undefined : error}
        onRetry={onRetry}
        emptyText={messages.generic.noData}
        onExport={exportTable}
        options={{ cacheQuickFilter: true, ...options }}
        anchorScroll
      />
    </ChartLayout>
  );
}

export function TelemetryReport({ types, type, onChoose }: TelemetryReportProps) {
  const bridge = useBridge();
  const [range, setRange] = useDateRange(useBackOfficeDay());
  const isAccess = isAccessReport(type);
  const { zone } = useBackOfficeClock();
  const dayOfTrace = useCallback((event: TraceEvent) => dayOfEvent(event, { zone }), [zone]);
  const { reportName: reportType } = type;
  const { access, traces } = bridge.telemetryReports;
  const visits = useQuery(access.queryOptions(range, { ...REPORT, ...POLLING, enabled: isAccess }));
  const events = useQuery(
    traces.queryOptions({ ...range, reportType }, { ...REPORT, ...POLLING, enabled: !isAccess }),
  );
  const chart = useChartVisibility('fopc-telemetry');
  const refetch = (): void => void (isAccess ? visits.refetch() : events.refetch());
  const title = `${texts.fopc} ${type.reportDisplayname}`;
  const shared = { label: type.reportDisplayname, title, range, chart: chart.visible, onRetry: refetch };
  return (
    <WorkArea>
      <PageHeader
        title={texts.fopc}
        backOfficeDays
        freshness={isAccess ? freshnessOf(visits) : freshnessOf(events)}
        actions={<ChartToggle chart={chart} />}
      />
      <ReportBar
        types={types}
        type={type}
        onChoose={onChoose}
        range={range}
        onApply={setRange}
        onReload={refetch}
      />
      {isAccess ? (
        <ReportGrid
          {...shared}
          id="user-access"
          data={visits.data?.data}
          error={visits.error}
          columns={ACCESS_COLUMNS}
          keyOf={accessKey}
          dayOf={dayOfVisit}
          limit={MAX_VISITS}
        />
      ) : (
        <ReportGrid
          {...shared}
          key={reportType}
          id="traces"
          data={events.data?.data}
          error={events.error}
          columns={TRACE_COLUMNS}
          keyOf={traceKey}
          dayOf={dayOfTrace}
          limit={MAX_TRACES}
        />
      )}
    </WorkArea>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
  },
  // Fluent's default is wider; the report and the days would not fit on one line in a small window.
  type: { minWidth: '150px' },
});

interface ReportBarProps {
  types: readonly ReportType[];
  type: ReportType;
  onChoose: (reportName: string) => void;
  range: DateRange;
  onApply: (range: DateRange) => void;
  onReload: () => void;
}

/** The fields that choose the report and its days. */
function ReportBar({ types, type, onChoose, range, onApply, onReload }: ReportBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <Field label={texts.reportType}>
        <Dropdown
          className={styles.type}
          value={type.reportDisplayname}
          selectedOptions={[type.reportName]}
          onOptionSelect={(_event, { optionValue }) => {
            if (optionValue === undefined || optionValue === type.reportName) return;
            recordUsage('filter', texts.reportType);
            onChoose(optionValue);
          }}
        >
          {types.map(({ reportName, reportDisplayname }) => (
            <Option key={reportName} value={reportName} text={reportDisplayname}>
              {reportDisplayname}
            </Option>
          ))}
        </Dropdown>
      </Field>
      <DateRangeBar
        // Another report begins with its own days, and with nothing typed.
        key={type.reportName}
        range={range}
        maxDays={MAX_REPORT_DAYS}
        onApply={(next) => {
          recordUsage('filter', `${texts.fopc} dates`);
          onApply(next);
        }}
        onReload={onReload}
      />
    </div>
  );
}

/** The report is polled while it is open. It is also fetched whenever its days change, even if it was just loaded. */
const POLLING = { refetchInterval: TELEMETRY_RELOAD_MS, staleTime: 0 } as const;

interface TruncationNoticeProps {
  rows: readonly unknown[] | undefined;
  /** The number of rows beyond which a report leaves out the oldest. */
  limit: number;
}

/** Warns that some rows of a report are missing; it appears if their number reaches the limit. */
export const TruncationNotice = ({ rows, limit }: TruncationNoticeProps) =>
  rows === undefined || !isCut(rows, limit) ? null : (
    <MessageBar intent="warning" politeness="polite">
      <MessageBarBody>{gridTexts.newestOnly(limit)}</MessageBarBody>
    </MessageBar>
  );
