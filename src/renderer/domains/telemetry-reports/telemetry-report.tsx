import { useQuery } from '@tanstack/react-query';
import { useDateRange } from '@renderer/components/date-range';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { ChartToggle, useChartSwitch } from '@renderer/components/report-chart';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { ReportType } from '@shared/domains/telemetry-reports/model';
import { dayOfEvent, isAccessReport, TELEMETRY_RELOAD_MS } from '@shared/domains/telemetry-reports/rules';
import { telemetryReportsTexts as texts } from '@shared/domains/telemetry-reports/texts';
import { ACCESS_COLUMNS } from './access-columns';
import { CutNote } from './cut-note';
import { ReportBar } from './report-bar';
import { ReportGrid } from './report-grid';
import { TRACE_COLUMNS } from './trace-columns';
import { accessKey, traceKey } from './row-keys';

/** Read again while it is looked at, and whenever other days are applied, whatever was read a moment ago. */
const AGAIN = { refetchInterval: TELEMETRY_RELOAD_MS, staleTime: 0 } as const;

interface TelemetryReportProps {
  types: readonly ReportType[];
  type: ReportType;
  onChoose: (reportName: string) => void;
}

/** One report of some days: who was there, or what they did. */
export function TelemetryReport({ types, type, onChoose }: TelemetryReportProps) {
  const bridge = useBridge();
  const [range, setRange] = useDateRange();
  const isAccess = isAccessReport(type);
  const { reportName: reportType } = type;
  const { access, traces } = bridge.telemetryReports;
  const visits = useQuery(access.queryOptions(range, { ...AGAIN, enabled: isAccess }));
  const events = useQuery(traces.queryOptions({ ...range, reportType }, { ...AGAIN, enabled: !isAccess }));
  const chart = useChartSwitch('fopc-telemetry');
  const refetch = (): void => void (isAccess ? visits.refetch() : events.refetch());
  const title = `${texts.fopc} ${type.reportDisplayname}`;
  const shared = { label: type.reportDisplayname, title, range, chart: chart.shown, onRetry: refetch };
  return (
    <WorkArea>
      <PageHeader
        title={texts.fopc}
        freshness={isAccess ? freshnessOf(visits) : freshnessOf(events)}
        actions={<ChartToggle chart={chart} />}
      />
      <ReportBar
        types={types}
        type={type}
        onChoose={onChoose}
        range={range}
        onApply={(next) => {
          if (next.from === range.from && next.to === range.to) refetch();
          else setRange(next);
        }}
      />
      {isAccess ? (
        <ReportGrid
          {...shared}
          id="user-access"
          data={visits.data?.data}
          error={visits.error}
          columns={ACCESS_COLUMNS}
          keyOf={accessKey}
          dayOf={({ accessDate }) => accessDate}
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
          dayOf={dayOfEvent}
          note={<CutNote traces={events.data?.data} />}
        />
      )}
    </WorkArea>
  );
}
