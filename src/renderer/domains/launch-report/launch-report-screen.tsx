import { CalendarClock20Regular, Mail20Regular, MailInbox20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState } from 'react';
import type { DataGridApi } from '@renderer/components/data-grid';
import { FoldsAway } from '@renderer/components/focus-mode';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { Gate } from '@renderer/components/gate';
import { HeaderButton } from '@renderer/components/header-button';
import { PageHeader } from '@renderer/components/page-header';
import { ChartToggle, useChartSwitch, WithChart } from '@renderer/components/report-chart';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { useSession } from '@renderer/platform/session/session-context';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import { HOLDS } from '@shared/domains/launch-report/categories';
import type { LaunchRow, WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { localToday } from '@shared/kernel/dates';
import { CategoryCards } from './category-cards';
import { LaunchCharts } from './charts/launch-charts';
import { MailDialog } from './mail/mail-dialog';
import { OutboxPanel } from './mail/outbox-panel';
import { LaunchSheet } from './sheet/launch-sheet';
import { useSheetEdits } from './sheet/use-sheet-edits';
import { ReportExportButton } from './report-export-button';
import { useLaunchReport } from './use-launch-report';
import { useReportSchedule } from './use-report-schedule';
import { useReportView } from './use-report-view';

const NO_IDS: ReadonlySet<string> = new Set();

/** The weekly meeting's spreadsheet: where every store is on its way to launch. */
export function LaunchReportScreen() {
  const { rows, counts, allowed, patch, readAgain } = useLaunchReport();
  const { view, choose } = useReportView();
  const [kept, setKept] = useState(NO_IDS);
  const [dialog, setDialog] = useState<'mail' | 'outbox' | null>(null);
  const writable = useWriteDecision();
  const session = useSession();
  const inSandbox = session.status === 'signedIn' && session.connectionId === SANDBOX_CONNECTION_ID;
  const all = rows.data?.data;
  // Only now: the sheet must not be gone through while a key waits to be seen.
  const onSaved = useCallback(
    (row: LaunchRow, field: string, value: string): void => {
      setKept((before) => (before.has(row.id) ? before : new Set([...before, row.id])));
      patch(row, field, value);
    },
    [patch],
  );
  const { edits, rowOf } = useSheetEdits({ rows: all, onSaved, onFailed: readAgain });
  const today = localToday();
  // A row that one has just changed does not vanish under one's hands: it stays until the view is chosen anew.
  const shown = useMemo(
    () => all?.filter(({ id, cells }) => HOLDS[view.count](cells, today) || kept.has(id)),
    [all, view, today, kept],
  );
  const [grid, setGrid] = useState<DataGridApi<LaunchRow> | null>(null);
  // Most look at it once a week, and the sheet is wide.
  const chart = useChartSwitch('launch-report', false);
  const request = useCallback((): WorkbookRequest => {
    const rowIds: string[] = [];
    grid?.forEachNodeAfterFilterAndSort(({ data }) => data && rowIds.push(data.id));
    return { category: view.category.id, bucket: view.count, rowIds: grid ? rowIds : null };
  }, [view, grid]);
  const scheduleReport = useReportSchedule(grid, request);
  return (
    <>
      <PageHeader
        title={texts.title}
        freshness={freshnessOf(rows)}
        actions={
          <>
            <ChartToggle chart={chart} />
            {inSandbox && (
              <Gate decision={writable}>
                <HeaderButton
                  label="Outbox"
                  appearance="subtle"
                  icon={<MailInbox20Regular />}
                  onClick={() => setDialog('outbox')}
                />
              </Gate>
            )}
            <HeaderButton
              label={scheduledExportsTexts.scheduleShort}
              appearance="subtle"
              icon={<CalendarClock20Regular />}
              onClick={scheduleReport}
            />
            <ReportExportButton request={request} />
            <Gate decision={writable}>
              <HeaderButton
                label="Send Mail"
                appearance="primary"
                icon={<Mail20Regular />}
                onClick={() => setDialog('mail')}
              />
            </Gate>
          </>
        }
      />
      <FoldsAway>
        <CategoryCards
          counts={counts.data?.data}
          view={view}
          onChoose={(category, bucket) => {
            setKept(NO_IDS);
            choose(category, bucket);
          }}
        />
      </FoldsAway>
      <WithChart
        place="beside"
        wide
        title={texts.charts.title}
        chart={chart.shown && all && grid ? <LaunchCharts key={grid.getGridId()} grid={grid} /> : null}
      >
        <LaunchSheet
          rows={shown}
          error={rows.data ? undefined : rows.error}
          onRetry={() => void rows.refetch()}
          {...{ view, allowed, edits, rowOf }}
          onApi={setGrid}
        />
      </WithChart>
      {dialog === 'mail' && <MailDialog request={request} onClose={() => setDialog(null)} />}
      {dialog === 'outbox' && <OutboxPanel onClose={() => setDialog(null)} />}
    </>
  );
}
