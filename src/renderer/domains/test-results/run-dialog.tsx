// The dialog that runs the selected smoke tests; its list also shows the status of each test.

import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  choiceColumn,
  DataGrid,
  type DataGridApi,
  type DataGridCell,
  type DataGridColumn,
  nameColumn,
  TWO_LINE_CELL,
} from '@renderer/components/data-grid';
import { StatusBadge, type StatusTone } from '@renderer/components/display/status-badge';
import { useFocusReturn } from '@renderer/components/focus/focus-path';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import { isSecondClick } from '@renderer/platform/interaction/double-click-guard';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { isInProgress, mayRun, MAX_TESTS, testKey, withinLimit } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { requireAll } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { type RunOutcome, useRunTests, useLastSmokeRun } from './use-run-tests';

export function RunDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWritePermission('run-tests');
  useFocusReturn();
  const list = useQuery(
    bridge.testResults.runnable.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? POLL_INTERVAL_MS : false),
    }),
  );
  const tests = list.data?.data;
  const { keys, isOverLimit, options, onApi, clear } = useLimitedSelection();
  const { run, busy, outcome } = useRunTests(clear);
  const running = useLastSmokeRun()?.status === 'running';
  const chosen = (tests ?? NO_TESTS).filter((test) => keys.includes(testKey(test)));
  const permission = requireAll(
    writable,
    mayRun({ tests: tests ?? NO_TESTS, chosen, running: busy || running }),
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && !isSecondClick() && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{texts.runTest}</DialogTitle>
          <DialogContent className={styles.content}>
            <DataGrid
              id="smoke-tests"
              fit="dialog"
              label={texts.runnable}
              rows={tests}
              columns={RUNNABLE_COLUMNS}
              rowId={testKey}
              error={list.data ? undefined : list.error}
              onRetry={() => void list.refetch()}
              emptyText={messages.generic.noData}
              onApi={onApi}
              options={options}
            />
            <SelectionStatus chosen={chosen} isOverLimit={isOverLimit} outcome={outcome} />
          </DialogContent>
          <DialogActions position="start">
            <RequirePermission permission={permission}>
              <Button appearance="primary" onClick={() => run(chosen)}>
                {texts.run}
              </Button>
            </RequirePermission>
            <Button onClick={onClose}>{messages.actions.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const TONES: Partial<Record<string, StatusTone>> = { Passed: 'success' };

function StatusCell({ data }: DataGridCell<SmokeTest>) {
  if (!data) return null;
  if (data.testStatus === null) return <>{texts.neverRun}</>;
  const tone = TONES[data.testStatus];
  return <StatusBadge status={data.testStatus} {...(tone === undefined ? {} : { tone })} />;
}

const RUNNABLE_COLUMNS: readonly DataGridColumn<SmokeTest>[] = [
  nameColumn({
    field: 'storeName',
    headerName: texts.columns.store,
    tooltipField: 'storeName',
    ...TWO_LINE_CELL,
  }),
  {
    field: 'tenantName',
    headerName: texts.columns.tenant,
    flex: 1,
    minWidth: 140,
    tooltipField: 'tenantName',
    ...TWO_LINE_CELL,
  },
  choiceColumn({ field: 'userRole', headerName: texts.columns.role }),
  { field: 'subDomain', headerName: texts.columns.subDomain, width: 170, tooltipField: 'subDomain' },
  choiceColumn({
    field: 'testStatus',
    headerName: texts.status,
    width: 150,
    valueGetter: ({ data }) => data && (data.testStatus ?? texts.neverRun),
    cellRenderer: StatusCell,
  }),
];

const useSelectionStatusStyles = makeStyles({
  note: { display: 'grid', rowGap: tokens.spacingVerticalXS, flexShrink: 0 },
  names: { overflowWrap: 'anywhere' },
});

interface SelectionStatusProps {
  chosen: readonly SmokeTest[];
  isOverLimit: boolean;
  outcome: RunOutcome | null;
}

/**
 * The selected tests, including those that the search hides, and the outcome of the last run. The outcome is repeated
 * here, because screen readers do not announce notices outside a modal dialog.
 */
function SelectionStatus({ chosen, isOverLimit, outcome }: SelectionStatusProps) {
  const styles = useSelectionStatusStyles();
  const names = chosen.map(({ storeName, userRole }) => texts.part(storeName, userRole));
  const selected = texts.selected(chosen.length, MAX_TESTS);
  return (
    <div className={styles.note} role="status">
      {outcome && (
        <MessageBar intent={outcome.started ? 'success' : 'error'} politeness="polite">
          <MessageBarBody>{[outcome.text, outcome.detail].filter(Boolean).join('. ')}</MessageBarBody>
        </MessageBar>
      )}
      {isOverLimit && (
        <MessageBar intent="warning" politeness="polite">
          <MessageBarBody>{texts.overLimit(MAX_TESTS)}</MessageBarBody>
        </MessageBar>
      )}
      <Caption1 className={styles.names}>
        {names.length === 0 ? selected : `${selected}: ${names.join(', ')}`}
      </Caption1>
    </div>
  );
}

type Options = NonNullable<Parameters<typeof DataGrid<SmokeTest>>[0]['options']>;

interface Selection {
  keys: readonly string[];
  /** True if more tests were selected than a run takes; those above the limit were deselected again. */
  isOverLimit: boolean;
}

const NO_SELECTION: Selection = { keys: [], isOverLimit: false };

const keyOf = ({ data }: { data?: SmokeTest | undefined }): string => (data ? testKey(data) : '');

/** Returns the selected tests of a grid, no more than a run takes. A search does not change the selection. */
function useLimitedSelection() {
  const [selection, setSelection] = useState(NO_SELECTION);
  const before = useRef<readonly string[]>([]);
  const grid = useRef<DataGridApi<SmokeTest> | null>(null);
  // The options are created once, because AG Grid treats a new object as a changed setting.
  const options = useMemo((): Options => {
    const onSelectionChanged = ({ api }: { api: DataGridApi<SmokeTest> }): void => {
      const nodes = api.getSelectedNodes();
      const after = nodes.map(keyOf);
      const limited = withinLimit(before.current, after);
      const isOverLimit = limited.length < after.length;
      // Deselecting the rows above the limit fires this event again, which is ignored here.
      if (!isOverLimit && JSON.stringify(limited) === JSON.stringify(before.current)) return;
      before.current = limited;
      setSelection({ keys: limited, isOverLimit });
      if (isOverLimit)
        api.setNodesSelected({
          nodes: nodes.filter((node) => !limited.includes(keyOf(node))),
          newValue: false,
        });
    };
    return {
      rowSelection: {
        mode: 'multiRow',
        checkboxes: true,
        headerCheckbox: false,
        enableClickSelection: false,
      },
      selectionColumnDef: {
        headerName: messages.actions.select,
        width: 76,
        pinned: 'left',
        lockPinned: true,
      },
      onSelectionChanged,
      onModelUpdated: onSelectionChanged,
    };
  }, []);
  const onApi = useCallback((api: DataGridApi<SmokeTest> | null): void => {
    grid.current = api;
  }, []);
  return { ...selection, options, onApi, clear: () => grid.current?.deselectAll() };
}

/** The polling interval in milliseconds while a test runs. */
const POLL_INTERVAL_MS = 2_000;
const NO_TESTS: readonly SmokeTest[] = [];

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1000px, 94vw)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    height: '64vh',
  },
});
