import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { DataGrid } from '@renderer/components/data-grid';
import { useFocusReturn } from '@renderer/components/focus/use-focus-return';
import { Gate } from '@renderer/components/gate';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { isSecondClick } from '@renderer/platform/second-click';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { isInProgress, mayRun, testKey } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { all } from '@shared/kernel/decision';
import { messages } from '@shared/kernel/messages';
import { RUNNABLE_COLUMNS } from './runnable-columns';
import { SelectionNote } from './selection-note';
import { useLimitedSelection } from './use-limited-selection';
import { useRunTests } from './use-run-tests';
import { useSmokeRun } from './use-smoke-run';

/** How often the list is read again while a test runs, in milliseconds. */
const WATCH_MS = 2_000;
const NONE: readonly SmokeTest[] = [];

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1000px, 94vw)' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    height: '64vh',
  },
});

/** Chooses smoke tests and has them run; how they stand is seen in the same list. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWriteDecision();
  useFocusReturn();
  const list = useQuery(
    bridge.testResults.runnable.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.data.some(isInProgress) ? WATCH_MS : false),
    }),
  );
  const tests = list.data?.data;
  const { keys, undone, options, onApi, clear } = useLimitedSelection();
  const { run, busy, outcome } = useRunTests(clear);
  const running = useSmokeRun()?.status === 'running';
  const chosen = (tests ?? NONE).filter((test) => keys.includes(testKey(test)));
  const decision = all(writable, mayRun({ tests: tests ?? NONE, chosen, running: busy || running }));
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
            <SelectionNote chosen={chosen} undone={undone} outcome={outcome} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <Gate decision={decision}>
              <Button appearance="primary" onClick={() => run(chosen)}>
                {texts.run}
              </Button>
            </Gate>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
