import { Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import { formatCommentTime } from '@shared/kernel/format';
import type { ChecklistStep } from '@shared/domains/checklist/model';
import {
  hasConfigure,
  mayComplete,
  mayConfigureRealm,
  mayInitiate,
  shownStatus,
  type ChecklistStatus,
} from '@shared/domains/checklist/rules';
import { all, type Decision } from '@shared/kernel/decision';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 110px auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    minHeight: '56px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  dot: {
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    forcedColorAdjust: 'none',
  },
  name: { display: 'block' },
  active: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, justifyContent: 'flex-end' },
});

/** Completed blue, Pending orange-red, In Progress green, Failed red; the word stands beside the dot. */
const useDotStyles = makeStyles({
  Completed: { backgroundColor: tokens.colorPaletteBlueBorderActive },
  Pending: { backgroundColor: tokens.colorPaletteDarkOrangeBorderActive },
  'In Progress': { backgroundColor: tokens.colorPaletteGreenBorderActive },
  Failed: { backgroundColor: tokens.colorPaletteRedBorderActive },
});

interface ChecklistStepRowProps {
  step: ChecklistStep;
  number: number;
  active: boolean;
  last: boolean;
  lock: Decision;
  busy: boolean;
  onStatus: (status: 'ongoing' | 'Completed') => void;
  onConfigure: () => void;
}

export function ChecklistStepRow(props: ChecklistStepRowProps) {
  const { step, number, active, last, lock, busy, onStatus, onConfigure } = props;
  const styles = useStyles();
  const dots = useDotStyles();
  const writable = useWriteDecision();
  const status: ChecklistStatus = shownStatus(step.status);
  const changed = step.lastupdatedOn
    ? `${step.lastupdatedBy ?? ''}, ${formatCommentTime(step.lastupdatedOn)}`
    : (step.processName ?? '');
  const completeLabel = last ? 'Finish' : 'Complete';
  return (
    <li className={styles.row} aria-label={step.displayName} aria-current={active ? 'step' : undefined}>
      <span className={mergeClasses(styles.dot, dots[status])} aria-hidden />
      <span>
        <span className={mergeClasses(styles.name, active && styles.active)}>
          {number}. {step.displayName}
        </span>
        <Caption1 className={styles.quiet}>{changed}</Caption1>
      </span>
      <span>{status}</span>
      <span className={styles.actions}>
        {hasConfigure(step) && (
          <Gate decision={all(mayConfigureRealm(step), lock, writable)}>
            <Button size="small" disabledFocusable={busy} onClick={onConfigure}>
              Configure
            </Button>
          </Gate>
        )}
        <Gate decision={all(mayInitiate(step, lock), writable)}>
          <Button
            size="small"
            disabledFocusable={busy}
            aria-label={`Initiate ${step.displayName}`}
            onClick={() => onStatus('ongoing')}
          >
            Initiate
          </Button>
        </Gate>
        <Gate decision={all(mayComplete(step, lock), writable)}>
          <Button
            size="small"
            appearance="primary"
            disabledFocusable={busy}
            aria-label={`${completeLabel} ${step.displayName}`}
            onClick={() => onStatus('Completed')}
          >
            {completeLabel}
          </Button>
        </Gate>
      </span>
    </li>
  );
}
