import { checklistTexts } from '@shared/domains/checklist/texts';
import { Badge, Button, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
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
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'center',
    minHeight: '56px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  /** The line from step to step, behind the dots. */
  track: {
    position: 'relative',
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    '::before': {
      content: '""',
      position: 'absolute',
      left: '13px',
      top: 0,
      bottom: '-1px',
      borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke1}`,
    },
  },
  first: { '::before': { top: '50%' } },
  last: { '::before': { bottom: '50%' } },
  dot: {
    position: 'relative',
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    forcedColorAdjust: 'none',
  },
  here: {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralForeground1}`,
    outlineOffset: '2px',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  active: { fontWeight: tokens.fontWeightSemibold },
  // Complete and Finish take the same room.
  complete: { minWidth: '76px' },
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
  onInitiate: () => void;
  onComplete: () => void;
  onConfigure: () => void;
}

export function ChecklistStepRow(props: ChecklistStepRowProps) {
  const { step, number, active, last, lock, busy, onInitiate, onComplete, onConfigure } = props;
  const styles = useStyles();
  const dots = useDotStyles();
  const writable = useWriteDecision();
  const status: ChecklistStatus = shownStatus(step.status);
  const changed = step.lastupdatedOn
    ? `${step.lastupdatedBy ?? ''}, ${formatCommentTime(step.lastupdatedOn)}`
    : null;
  const completeLabel = last ? 'Finish' : 'Complete';
  return (
    <li className={styles.row} aria-label={step.displayName} aria-current={active ? 'step' : undefined}>
      <span
        className={mergeClasses(styles.track, number === 1 && styles.first, last && styles.last)}
        aria-hidden
      >
        <span className={mergeClasses(styles.dot, dots[status], active && styles.here)} />
      </span>
      <span>
        <span className={mergeClasses(styles.name, active && styles.active)}>
          {number}. {step.displayName}
          {active && <Badge appearance="outline">{checklistTexts.current}</Badge>}
        </span>
        <Caption1 className={styles.quiet}>
          {[step.processName, changed].filter((part) => part !== null).join(' · ')}
        </Caption1>
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
            onClick={onInitiate}
          >
            Initiate
          </Button>
        </Gate>
        <Gate decision={all(mayComplete(step, lock), writable)}>
          <Button
            size="small"
            appearance="primary"
            className={styles.complete}
            disabledFocusable={busy}
            aria-label={`${completeLabel} ${step.displayName}`}
            onClick={onComplete}
          >
            {completeLabel}
          </Button>
        </Gate>
      </span>
    </li>
  );
}
