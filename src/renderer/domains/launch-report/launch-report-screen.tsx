// The Launch Report page, the spreadsheet of the weekly meeting with the onboarding status of every store: its views,
// sheet, charts, export and mail.

import { CalendarClock20Regular, Mail20Regular, MailInbox20Regular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState } from 'react';
import { ChartLayout, ChartToggle, useChartVisibility } from '@renderer/components/charts/report-chart';
import type { DataGridApi } from '@renderer/components/data-grid';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useExportPermission } from '@renderer/components/permission/use-export-permission';
import { HiddenInFocusMode } from '@renderer/components/page/focus-mode/focus-mode';
import { freshnessOf } from '@renderer/components/page/freshness';
import { HeaderButton } from '@renderer/components/page/header-button';
import { PageHeader } from '@renderer/components/page/page-header';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { useSession } from '@renderer/platform/session/session-context';
import { SANDBOX_CONNECTION_ID } from '@shared/domains/connections/sandbox-id';
import {
  COUNT_PREDICATES,
  type CountField,
  type ReportView,
  viewOf,
} from '@shared/domains/launch-report/categories';
import type { LaunchRow, WorkbookRequest } from '@shared/domains/launch-report/model';
import { launchReportTexts as texts, mailTexts } from '@shared/domains/launch-report/texts';
import { scheduledExportsTexts } from '@shared/domains/scheduled-exports/texts';
import { allowedWhen, requireAll } from '@shared/kernel/access/permission';
import { exportsTexts } from '@shared/kernel/table/export-texts';
import { CategoryCards } from './category-cards';
import { LaunchCharts } from './launch-charts';
import { MailDialog } from './mail/mail-dialog';
import { OutboxPanel } from './mail/outbox-panel';
import { ReportExportButton, useScheduleReport } from './report-export';
import { usePreparedCells } from './sheet/edits/use-prepared-cells';
import { useSentCellsOffer } from './sheet/edits/use-sent-cells-offer';
import { useSheetEdits } from './sheet/edits/use-sheet-edits';
import { LaunchSheet } from './sheet/launch-sheet';
import { useLaunchReport } from './use-launch-report';

const [VIEW, BUCKET] = ['view', 'bucket'];

/** The chosen part of the report is URL state. */
function useReportUrlState(): {
  view: ReportView;
  choose: (category: string, bucket?: CountField) => void;
} {
  const [parameters, setParameters] = useUrlState();
  const [category, bucket] = [parameters.get(VIEW) ?? '', parameters.get(BUCKET) ?? ''];
  const view = useMemo(() => viewOf(category, bucket), [category, bucket]);
  return { view, choose: (chosen, part) => setParameters({ [VIEW]: chosen, [BUCKET]: part ?? '' }) };
}

const NO_ROW_IDS: ReadonlySet<string> = new Set();

export function LaunchReportScreen() {
  const { rows, counts, allowed, patch, reread, readRow } = useLaunchReport();
  const { view, choose } = useReportUrlState();
  const [retainedIds, setRetainedIds] = useState(NO_ROW_IDS);
  const [dialog, setDialog] = useState<'mail' | 'outbox' | null>(null);
  const writable = useWritePermission();
  const whole = allowedWhen(!rows.hasMore, exportsTexts.moreToCome);
  const session = useSession();
  const inSandbox = session.status === 'signedIn' && session.connectionId === SANDBOX_CONNECTION_ID;
  const all = rows.data?.data;
  // The row is retained when the save succeeds and not on the keystroke, because filtering 3,000 rows would delay
  // painting the key.
  const onSaved = useCallback(
    (row: LaunchRow, field: string, value: string): Promise<void> => {
      setRetainedIds((before) => (before.has(row.id) ? before : new Set([...before, row.id])));
      return patch(row, field, value);
    },
    [patch],
  );
  const isLive = rows.data?.origin === 'live' && !rows.isError;
  const { edits, rowOf, draftKey } = useSheetEdits({ rows: all, isLive, onSaved, onFailed: reread });
  const isWhole = rows.isWhole && rows.data?.partial === false;
  const cellsOffer = useSentCellsOffer({
    ...{ edits, ownKey: draftKey, rows: all, isLive, isWhole, hasMore: rows.hasMore },
    onRestored: (rowIds) => setRetainedIds((before) => new Set([...before, ...rowIds])),
  });
  const prepared = usePreparedCells(edits, rowOf);
  const today = useBackOfficeDay();
  // A row the user has just changed, or with a prepared cell, stays visible although the view's filter no longer matches, until another view is
  // chosen.
  const visibleRows = useMemo(() => {
    const preparedIds = new Set(prepared.cells.map(({ rowId }) => rowId));
    return all?.filter(
      ({ id, cells }) =>
        COUNT_PREDICATES[view.count](cells, today) || retainedIds.has(id) || preparedIds.has(id),
    );
  }, [all, view, today, retainedIds, prepared.cells]);
  const [grid, setGrid] = useState<DataGridApi<LaunchRow> | null>(null);
  // The charts are hidden by default, because most users need them once a week and the sheet is wide.
  const chart = useChartVisibility('launch-report', false);
  const request = useCallback((): WorkbookRequest => {
    const rowIds: string[] = [];
    grid?.forEachNodeAfterFilterAndSort(({ data }) => data && rowIds.push(data.id));
    return { category: view.category.id, bucket: view.count, rowIds: grid ? rowIds : null };
  }, [view, grid]);
  const mayExport = useExportPermission();
  const scheduleReport = useScheduleReport(grid, request, whole.allowed);
  return (
    <>
      <PageHeader
        title={texts.title}
        backOfficeDays
        freshness={freshnessOf(rows)}
        actions={
          <>
            <ChartToggle chart={chart} />
            {inSandbox && (
              <RequirePermission permission={writable}>
                <HeaderButton
                  label={mailTexts.openOutbox}
                  appearance="subtle"
                  icon={<MailInbox20Regular />}
                  onClick={() => setDialog('outbox')}
                />
              </RequirePermission>
            )}
            <RequirePermission permission={requireAll(mayExport('schedule'), mayExport('xlsx'))}>
              <HeaderButton
                label={scheduledExportsTexts.scheduleShort}
                appearance="subtle"
                icon={<CalendarClock20Regular />}
                onClick={scheduleReport}
              />
            </RequirePermission>
            <ReportExportButton request={request} permission={whole} />
            <RequirePermission permission={requireAll(writable, whole)}>
              <HeaderButton
                label={mailTexts.openDialog}
                appearance="primary"
                icon={<Mail20Regular />}
                onClick={() => setDialog('mail')}
              />
            </RequirePermission>
          </>
        }
      />
      <HiddenInFocusMode>
        <CategoryCards
          counts={counts.data?.data}
          view={view}
          onChoose={(category, bucket) => {
            setRetainedIds(NO_ROW_IDS);
            choose(category, bucket);
          }}
        />
      </HiddenInFocusMode>
      <ChartLayout
        position="beside"
        wide
        title={texts.charts.title}
        chart={chart.visible && all && grid ? <LaunchCharts key={grid.getGridId()} grid={grid} /> : null}
      >
        <LaunchSheet
          rows={visibleRows}
          hasMore={rows.hasMore}
          isWhole={isWhole}
          error={rows.data ? undefined : rows.error}
          onRetry={() => void rows.refetch()}
          {...{ view, edits, rowOf, prepared, readRow, onSaved, cellsOffer, draftKey }}
          allowed={allowed.data?.data}
          choicesError={allowed.error}
          onRetryChoices={() => void allowed.refetch()}
          onApi={setGrid}
        />
      </ChartLayout>
      {dialog === 'mail' && <MailDialog request={request} onClose={() => setDialog(null)} />}
      {dialog === 'outbox' && <OutboxPanel onClose={() => setDialog(null)} />}
    </>
  );
}
