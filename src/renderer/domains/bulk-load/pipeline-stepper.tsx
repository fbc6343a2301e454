// The pipeline on the Bulk Data Load tab: the ten steps of a store up to its launch, each with its status, date, button
// and attempts.

import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { BusySpinner } from '@renderer/components/display/busy-spinner';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { RequirePermission } from '@renderer/components/permission/require-permission';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { ValidationResult } from '@shared/domains/bulk-load/model';
import { bulkLoadPageTexts } from '@shared/domains/bulk-load/page-texts';
import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { isLoadStep, type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { pipelineTexts } from '@shared/domains/bulk-load/texts';
import type { Store } from '@shared/domains/stores/model';
import { mayChangeStore } from '@shared/domains/stores/rules';
import { ALLOWED, type Permission, refuse, requireAll, withoutLinks } from '@shared/kernel/access/permission';
import { formatShortDate } from '@shared/kernel/text/format';
import { AttemptsButton } from './step-attempts';
import { StepNote } from './step-note';
import type { LoadProgressMap } from './use-load-progress';
import { useStepAction } from './use-step-action';

/** One step is sent at a time, since a press on another one would do nothing. A step that waits has a reason already. */
const mayStart = ({ step, permission }: StepState, running: PipelineStep | null): Permission =>
  running === null || running === step || !permission.allowed
    ? ALLOWED
    : refuse(bulkLoadPageTexts.answersFirst(STEP_LABELS[running]));

interface PipelineStepperProps {
  store: Store;
  progress: LoadProgressMap;
  /** Inserts a text into the comment that is being written. */
  onAttach: (text: string) => void;
}

export function PipelineStepper({ store, progress, onAttach }: PipelineStepperProps) {
  const styles = useStyles();
  /** The validations that failed since the page was opened, with their messages. */
  const [failed, setFailed] = useState<ReadonlyMap<PipelineStep, string>>(new Map());
  const setValidated = (step: PipelineStep, { passed, message }: ValidationResult): void =>
    setFailed((now) => {
      const next = new Map(now);
      if (passed) next.delete(step);
      else next.set(step, message);
      return next;
    });
  const { run, running } = useStepAction(store, setValidated);
  return (
    <div className={styles.root}>
      <Subtitle2 as="h2">{bulkLoadPageTexts.pipeline}</Subtitle2>
      <ol className={styles.list}>
        {pipelineOf(store, new Set(failed.keys())).map((state, index) => (
          <PipelineStepRow
            key={state.step}
            number={index + 1}
            state={state}
            changeable={requireAll(withoutLinks(mayChangeStore(store)), mayStart(state, running))}
            progress={progressOf(state, progress)}
            busy={running === state.step}
            onRun={() => void run(state)}
            note={<StepNote store={store} state={state} message={failed.get(state.step)} />}
            history={<AttemptsButton store={store} step={state.step} onAttach={onAttach} />}
          />
        ))}
      </ol>
    </div>
  );
}

/** Below this width, which a page reaches at 400 % zoom, status and date are on a line of their own. */
const NARROW = '@media (max-width: 639px)';

const usePipelineStepRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(140px, 1fr) 118px 96px 132px 28px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    // The first line keeps its height if a second line shows the reason of a failure.
    gridTemplateRows: 'minmax(44px, auto)',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: { gridTemplateColumns: '28px minmax(0, 1fr) auto 28px' },
  },
  status: { [NARROW]: { gridRowStart: 2, gridColumnStart: 2, paddingBottom: tokens.spacingVerticalS } },
  number: {
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
  },
  reached: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  failed: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  date: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [NARROW]: { gridRowStart: 2, gridColumnStart: 3, paddingBottom: tokens.spacingVerticalS },
  },
  action: { justifySelf: 'end', [NARROW]: { gridRowStart: 1, gridColumnStart: 3 } },
  note: { gridColumn: '2 / -1', ':empty': { display: 'none' }, paddingBottom: tokens.spacingVerticalM },
  progress: { gridColumn: '2 / -1', paddingBottom: tokens.spacingVerticalXS },
});

interface PipelineStepRowProps {
  number: number;
  state: StepState;
  /** Whether the store may be changed, and no other step is on its way. */
  changeable: Permission;
  /** The progress of the running load from 0 to 1; undefined if the back office does not report it. */
  progress: number | undefined;
  busy: boolean;
  onRun: () => void;
  /** The button that opens the earlier attempts. */
  history: ReactNode;
  /** The second line: the reason of a failure, or who disabled the step. */
  note: ReactNode;
}

function PipelineStepRow(props: PipelineStepRowProps) {
  const { number, state, changeable, progress, busy, onRun, history, note } = props;
  const styles = usePipelineStepRowStyles();
  const writable = useWritePermission();
  const { step, status, date, since, label, permission } = state;
  const name = STEP_LABELS[step];
  return (
    <li
      className={styles.row}
      aria-label={name}
      aria-current={permission.allowed && status !== 'Completed' ? 'step' : undefined}
    >
      <span
        className={mergeClasses(
          styles.number,
          status === 'Completed' && styles.reached,
          status === 'Failed' && styles.failed,
        )}
        aria-hidden
      >
        {number}
      </span>
      <span>{name}</span>
      <span className={styles.status}>
        <StatusBadge status={status} />
      </span>
      <Caption1 className={styles.date}>
        {since === null ? formatShortDate(date) : bulkLoadPageTexts.since(formatShortDate(since))}
      </Caption1>
      <span className={styles.action}>
        {label !== null && (
          <RequirePermission permission={requireAll(changeable, permission, writable)}>
            <Button
              size="small"
              appearance={permission.allowed && label !== pipelineTexts.disable ? 'primary' : 'secondary'}
              aria-label={`${label}: ${name}`}
              disabledFocusable={busy}
              {...(busy ? { icon: <BusySpinner size="extra-tiny" /> } : {})}
              onClick={onRun}
            >
              {label}
            </Button>
          </RequirePermission>
        )}
      </span>
      {history}
      {status === 'In Progress' && isLoadStep(step) && (
        <div className={styles.progress}>
          {progress === undefined ? (
            <ProgressBar aria-label={bulkLoadPageTexts.running(name)} />
          ) : (
            <ProgressBar
              value={progress}
              aria-label={bulkLoadPageTexts.percent(name, Math.round(progress * 100))}
            />
          )}
        </div>
      )}
      <div className={styles.note}>{note}</div>
    </li>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
});

const progressOf = ({ action }: StepState, progress: LoadProgressMap): number | undefined => {
  if (action.kind !== 'status') return undefined;
  const { callType } = action;
  return callType === 'bulk_phase_1' || callType === 'bulk_phase_2' || callType === 'daily_load'
    ? progress[callType]
    : undefined;
};
