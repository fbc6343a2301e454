// The report of the e-mails of one day and their delivery status, with its columns.

import { useInfiniteQuery } from '@tanstack/react-query';
import {
  choiceColumn,
  type DataGridColumn,
  exportAs,
  nameColumn,
  useTableExport,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { DayBar } from '@renderer/components/filters/day-bar';
import { ReportScreen, UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import type { EmailEventRow } from '@shared/domains/email-report/model';
import { emailReportTexts } from '@shared/domains/email-report/texts';
import { isIsoDate } from '@shared/kernel/dates/dates';
import { formatLogTime } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';

/** The day is URL state. */
export function EmailReportScreen() {
  const bridge = useBridge();
  const today = useBackOfficeDay();
  const [parameters, setParameters] = useUrlState();
  const requestedDay = parameters.get('date') ?? '';
  const day = isIsoDate(requestedDay) ? requestedDay : today;
  const report = usePagedList(
    useInfiniteQuery(bridge.emailReport.ofDay.infiniteQueryOptions({ day }, UNTIL_NO_MORE)),
  );
  const exportTable = useTableExport(`${texts.title} ${day}`);
  return (
    <ReportScreen
      id="email-report"
      title={texts.title}
      report={report}
      rows={report.data?.data}
      hasMore={report.hasMore}
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
          else setParameters({ date: next });
        }}
      />
    </ReportScreen>
  );
}

const EMAIL_REPORT_COLUMNS: readonly DataGridColumn<EmailEventRow>[] = [
  nameColumn({
    field: 'to',
    headerName: emailReportTexts.columns.to,
    width: 290,
    tooltipField: 'to',
    ...TWO_LINE_CELL,
  }),
  {
    field: 'date',
    headerName: emailReportTexts.date,
    width: 160,
    minWidth: 150,
    valueFormatter: ({ value }) => formatLogTime(value),
    ...exportAs('instant'),
  },
  choiceColumn({ field: 'event', headerName: messages.words.event, width: 110 }),
  {
    field: 'subject',
    headerName: emailReportTexts.columns.subject,
    width: 300,
    tooltipField: 'subject',
    ...TWO_LINE_CELL,
  },
  {
    field: 'filename',
    headerName: emailReportTexts.columns.fileName,
    width: 290,
    // The name of a report without a second line of its last letter.
    minWidth: 245,
    tooltipField: 'filename',
    ...TWO_LINE_CELL,
  },
  {
    field: 'deliveryStatusMessage',
    headerName: emailReportTexts.columns.deliveryStatus,
    width: 170,
    tooltipField: 'deliveryStatusMessage',
    ...TWO_LINE_CELL,
  },
];

const texts = emailReportTexts;
const PAGE_SIZE = 100;
