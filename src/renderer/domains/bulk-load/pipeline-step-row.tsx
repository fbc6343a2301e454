import {
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { Gate } from '@renderer/components/gate';
import { StatusBadge } from '@renderer/components/status-badge';
import { formatShortDate } from '@shared/kernel/format';
import { all, type Decision } from '@shared/kernel/decision';
import { isLoadStep, STEP_LABELS } from '@shared/domains/bulk-load/steps';
import type { StepState } from '@shared/domains/bulk-load/pipeline';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(140px, 1fr) 130px 76px 132px 28px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
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
  date: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  action: { justifySelf: 'end' },
  note: { gridColumn: '2 / -1', ':empty': { display: 'none' }, paddingBottom: tokens.spacingVerticalXS },
  progress: { gridColumn: '2 / -1', paddingBottom: tokens.spacingVerticalXS },
});

interface PipelineStepRowProps {
  number: number;
  state: StepState;
  /** How far a running load is, 0 to 1; undefined where nobody says. */
  /** Whether the store may be changed at all. */
  changeable: Decision;
  share: number | undefined;
  busy: boolean;
  onRun: () => void;
  /** The way to the earlier attempts. */
  history: ReactNode;
  /** A second line: why it failed, who disabled it. */
  note: ReactNode;
}

export function PipelineStepRow(props: PipelineStepRowProps) {
  const { number, state, changeable, share, busy, onRun, history, note } = props;
  const styles = useStyles();
  const writable = useWriteDecision();
  const { step, status, date, label, decision } = state;
  const name = STEP_LABELS[step];
  return (
    <li
      className={styles.row}
      aria-label={name}
      aria-current={decision.allowed && status !== 'Completed' ? 'step' : undefined}
    >
      <span className={mergeClasses(styles.number, status === 'Completed' && styles.reached)} aria-hidden>
        {number}
      </span>
      <span>{name}</span>
      <span>
        <StatusBadge status={status} />
      </span>
      <Caption1 className={styles.date}>{formatShortDate(date)}</Caption1>
      <span className={styles.action}>
        {label !== null && (
          <Gate decision={all(changeable, decision, writable)}>
            <Button
              size="small"
              appearance={decision.allowed && label !== 'Disable' ? 'primary' : 'secondary'}
              aria-label={`${label}: ${name}`}
              disabledFocusable={busy}
              {...(busy ? { icon: <Spinner size="extra-tiny" /> } : {})}
              onClick={onRun}
            >
              {label}
            </Button>
          </Gate>
        )}
      </span>
      {history}
      {status === 'In Progress' && isLoadStep(step) && (
        <div className={styles.progress}>
          {share === undefined ? (
            <ProgressBar aria-label={`${name}: running`} />
          ) : (
            <ProgressBar value={share} aria-label={`${name}: ${Math.round(share * 100)} percent`} />
          )}
        </div>
      )}
      <div className={styles.note}>{note}</div>
    </li>
  );
}
