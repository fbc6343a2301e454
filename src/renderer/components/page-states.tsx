import {
  Body1,
  Button,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowClockwise20Regular,
  CheckmarkCircle48Regular,
  CloudOff48Regular,
  Delete48Regular,
  QuestionCircle48Regular,
  ErrorCircle48Regular,
  LockClosed48Regular,
  Search48Regular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Reason } from '@shared/kernel/decision';
import { ReasonLinks } from './reason-links';

const useStyles = makeStyles({
  centre: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    minHeight: '160px',
  },
  icon: { color: tokens.colorNeutralForeground3 },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  text: { maxWidth: '64ch', overflowWrap: 'anywhere', textAlign: 'center' },
  skeleton: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface StateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
}

function CentredState({ icon, title, children, role }: StateProps) {
  const styles = useStyles();
  return (
    <div className={styles.centre} role={role}>
      {icon}
      <Subtitle2 align="center">{title}</Subtitle2>
      {children}
    </div>
  );
}

/** Grey bars in the place of what is on its way. `label` is what a screen reader hears. */
export function LoadingSkeleton({ rows = 6, label = 'Loading' }: { rows?: number; label?: string }) {
  const styles = useStyles();
  return (
    <Skeleton className={styles.skeleton} aria-label={label} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonItem key={index} size={32} />
      ))}
    </Skeleton>
  );
}

/** Nothing here, and that is right. `text` is the specification's empty text where it gives one. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  const styles = useStyles();
  return (
    <CentredState icon={<Search48Regular className={styles.icon} />} title={text} role="status">
      {action}
    </CentredState>
  );
}

/** All is done: what was looked at. */
export function QuietState({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <CentredState icon={<CheckmarkCircle48Regular className={styles.good} />} title={title} role="status">
      {children}
    </CentredState>
  );
}

interface ErrorStateProps {
  /** What could not be done: 'The tenants could not be loaded'. */
  title?: string;
  reason: string;
  onRetry?: () => void;
}

/** A failed read, in the place of what it should have given. */
export function ErrorState({ title = 'This could not be loaded', reason, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  return (
    <CentredState
      icon={<ErrorCircle48Regular className={mergeClasses(styles.icon, styles.bad)} />}
      title={title}
      role="alert"
    >
      <Body1 className={styles.text}>{reason}</Body1>
      {onRetry && (
        <Button appearance="primary" icon={<ArrowClockwise20Regular />} onClick={onRetry}>
          Retry
        </Button>
      )}
    </CentredState>
  );
}

/** Offline, and this page was never opened on this computer before. */
export function OfflineState({ reason, onRetry }: { reason: string; onRetry?: () => void }) {
  const styles = useStyles();
  return (
    <CentredState
      icon={<CloudOff48Regular className={styles.icon} />}
      title="No saved copy of this page"
      role="status"
    >
      <Body1 className={styles.text}>{reason}</Body1>
      {onRetry && (
        <Button icon={<ArrowClockwise20Regular />} onClick={onRetry}>
          Retry
        </Button>
      )}
    </CentredState>
  );
}

export type LostKind = 'unknown' | 'deleted' | 'forbidden';

const LOST_ICONS = {
  unknown: QuestionCircle48Regular,
  deleted: Delete48Regular,
  forbidden: LockClosed48Regular,
} as const;

/** One looked for something that is not there, not there any more, or not for one's role. */
export function LostState({ kind, text, children }: { kind: LostKind; text: string; children: ReactNode }) {
  const styles = useStyles();
  const Icon = LOST_ICONS[kind];
  return (
    <CentredState icon={<Icon className={styles.icon} />} title={text} role="status">
      {children}
    </CentredState>
  );
}

/** A rule keeps this closed: what is unmet, and where it can be met. */
export function ClosedState({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const styles = useStyles();
  return (
    <CentredState icon={<LockClosed48Regular className={styles.icon} />} title={title} role="status">
      <ReasonLinks reasons={reasons} />
    </CentredState>
  );
}
