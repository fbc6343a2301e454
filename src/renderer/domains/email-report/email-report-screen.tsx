import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useToday } from '@renderer/platform/today';
import { useAddress } from '@renderer/platform/use-address';
import { recordUsage } from '@renderer/platform/usage-events';
import { DayBar } from '@renderer/components/day-bar';
import { useTableExport, withIds } from '@renderer/components/data-grid';
import { ReportScreen } from '@renderer/components/report-screen';
import { emailReportTexts } from '@shared/domains/email-report/texts';
import { isIsoDate } from '@shared/kernel/dates';
import { EMAIL_REPORT_COLUMNS } from './email-report-columns';

const texts = emailReportTexts;
const PAGE_SIZE = 100;

/** What became of the mails of one day; the day stands in the address. */
export function EmailReportScreen() {
  const bridge = useBridge();
  const today = useToday();
  const [parameters, put] = useAddress();
  const asked = parameters.get('date') ?? '';
  const day = isIsoDate(asked) ? asked : today;
  const report = useQuery(bridge.emailReport.ofDay.queryOptions({ day }));
  const data = report.data?.data;
  const rows = useMemo(
    () => data && withIds(data, ({ to, date, event, subject }) => [to, date, event, subject].join('\n')),
    [data],
  );
  const exportTable = useTableExport(`${texts.title} ${day}`);
  return (
    <ReportScreen
      id="email-report"
      title={texts.title}
      report={report}
      rows={rows}
      columns={EMAIL_REPORT_COLUMNS}
      pagination={PAGE_SIZE}
      onExport={exportTable}
    >
      <DayBar
        key={day}
        label={texts.date}
        day={day}
        onApply={(next) => {
          recordUsage('filter', `${texts.title} date`);
          if (next === day) void report.refetch();
          else put({ date: next });
        }}
      />
    </ReportScreen>
  );
}
