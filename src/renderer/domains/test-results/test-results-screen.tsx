// The screens of smoke and regression test results, with the dialog that shows the report of a test.

import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { DocumentSearch20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  actionColumn,
  choiceColumn,
  DataGrid,
  type DataGridCell,
  type DataGridColumn,
  dateColumn,
  nameColumn,
  useTableExport,
  withRowIds,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { HtmlFrame } from '@renderer/components/display/html-frame/html-frame';
import { IconButton } from '@renderer/components/display/icon-button';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { DayBar } from '@renderer/components/filters/day-bar';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RouteLink } from '@renderer/components/links/route-link';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { recordUsage } from '@renderer/platform/telemetry/usage-events';
import { TWO_LINES } from '@renderer/platform/theme/text-styles';
import { storesPaths } from '@shared/domains/stores/paths';
import type { TestResult, TestType } from '@shared/domains/test-results/model';
import { reportText } from '@shared/domains/test-results/report-text';
import { runSummary, dayOfStored, resultKey, storedDay } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { formatDate } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import { RunDialog } from './run-dialog';
import { useLastSmokeRun } from './use-run-tests';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1100px, 94vw)' },
  frame: { height: '64vh' },
  actions: { alignItems: 'center' },
});

/** The dialog with the report of a test, as the test tool wrote it. */
function ReportDialog({ result, onClose }: { result: TestResult; onClose: () => void }) {
  const styles = useStyles();
  useFocusReturn();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Fluent focuses the frame first, but keys that are pressed in it, such as Escape, never reach the page.
    const frame = requestAnimationFrame(() => close.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const { store, storeKey, date, content, type } = result;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isSecondClick() && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{texts.reportTitle(texts.titles[type], store, formatDate(date))}</DialogTitle>
          <DialogContent>
            <HtmlFrame html={content} title={texts.report} className={styles.frame} />
          </DialogContent>
          <DialogActions className={styles.actions}>
            {storeKey !== null && <RouteLink to={storesPaths.show(storeKey)}>{texts.toStore}</RouteLink>}
            <Button ref={close} appearance="primary" onClick={onClose}>
              {messages.actions.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** A row of the grid. */
interface ResultLine extends TestResult {
  id: string;
  /** The beginning of the report as plain text. */
  text: string;
}

type Cell = DataGridCell<ResultLine>;

const useStoreCellStyles = makeStyles({
  name: { ...TWO_LINES, whiteSpace: 'normal', fontSize: 'inherit', lineHeight: tokens.lineHeightBase200 },
});

function StoreCell({ data }: Cell) {
  const styles = useStoreCellStyles();
  if (!data) return null;
  if (data.storeKey === null) return <span className={styles.name}>{data.store}</span>;
  return (
    <RouteLink to={storesPaths.show(data.storeKey)} tabIndex={-1} className={styles.name}>
      {data.store}
    </RouteLink>
  );
}

/** Returns the columns of the grid; `onOpen` opens the report of a row. */
const resultColumns = (onOpen: (line: ResultLine) => void): readonly DataGridColumn<ResultLine>[] => [
  nameColumn({
    field: 'store',
    headerName: texts.columns.store,
    tooltipField: 'store',
    cellRenderer: StoreCell,
  }),
  { field: 'tenant', headerName: texts.columns.tenant, width: 200, tooltipField: 'tenant', ...TWO_LINE_CELL },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role }),
  dateColumn({ field: 'date', headerName: texts.columns.date }),
  {
    field: 'text',
    headerName: texts.columns.content,
    flex: 1,
    minWidth: 240,
    tooltipField: 'text',
    ...TWO_LINE_CELL,
  },
  actionColumn({
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <IconButton
          icon={<DocumentSearch20Regular />}
          label={texts.show(data.store, data.userRole)}
          onClick={() => onOpen(data)}
        />
      ) : null,
  }),
];

/** The status of the last run that was started in this application. */
function RunStatus() {
  const run = useLastSmokeRun();
  if (!run) return null;
  const text = runSummary(run.parts);
  if (run.status === 'running') return <Spinner size="tiny" label={text} labelPosition="after" />;
  return <StatusBadge status={text} tone={run.status === 'done' ? 'success' : 'danger'} />;
}

/** The page of the test results of one day; the URL says which day. */
function TestResultsScreen({ type }: { type: TestType }) {
  const title = texts.titles[type];
  const bridge = useBridge();
  const today = useBackOfficeDay();
  const [parameters, setParameters] = useUrlState();
  const day = dayOfStored(parameters.get('date') ?? '') ?? today;
  const report = useQuery(bridge.testResults.ofDay.queryOptions({ day, type }));
  const data = report.data?.data;
  const lines = useMemo(
    () =>
      data &&
      withRowIds(
        data.map((result) => ({ ...result, text: reportText(result.content) })),
        resultKey,
      ),
    [data],
  );
  const [shown, setShown] = useState<ResultLine | null>(null);
  const [choosing, setChoosing] = useState(false);
  const columns = useMemo(() => resultColumns(setShown), []);
  const exportTable = useTableExport(`${title} ${day}`);
  return (
    <>
      <PageHeader
        title={title}
        backOfficeDays
        freshness={freshnessOf(report)}
        actions={
          // Regression tests cannot be run from here.
          type === 'smoke' && (
            <>
              <RunStatus />
              <Button appearance="primary" onClick={() => setChoosing(true)}>
                {texts.runTest}
              </Button>
            </>
          )
        }
      />
      <DayBar
        key={day}
        label={texts.date}
        day={day}
        sameDay={texts.sameDate}
        onApply={(next) => {
          recordUsage('filter', `${title} date`);
          setParameters({ date: storedDay(next) });
        }}
      />
      <DataGrid
        id={`test-results-${type}`}
        label={title}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        error={report.data ? undefined : report.error}
        onRetry={() => void report.refetch()}
        emptyText={messages.generic.noData}
        onRowOpen={setShown}
        onExport={exportTable}
      />
      {shown && <ReportDialog result={shown} onClose={() => setShown(null)} />}
      {choosing && <RunDialog onClose={() => setChoosing(false)} />}
    </>
  );
}

export const SmokeResultsScreen = () => <TestResultsScreen type="smoke" />;

export const RegressionResultsScreen = () => <TestResultsScreen type="regression" />;
