// The states that replace the content of a page: loading, empty, all done, failed, offline, unavailable, and disabled
// by a refused permission.

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
  Box48Regular,
  CheckmarkCircle48Regular,
  CloudOff48Regular,
  Delete48Regular,
  QuestionCircle48Regular,
  ErrorCircle48Regular,
  LockClosed48Regular,
  Search48Regular,
} from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useReportOffScreenFailure } from '@renderer/platform/windows/off-screen';
import { joinReasons, type Reason } from '@shared/kernel/access/permission';
import { messages } from '@shared/kernel/text/messages';
import { ReasonLinks } from '../permission/reason-links';

const useStyles = makeStyles({
  center: {
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
  // A grid's overlay takes no clicks otherwise.
  clear: { pointerEvents: 'auto' },
  skeleton: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface CenteredStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
}

function CenteredState({ icon, title, children, role }: CenteredStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.center} role={role}>
      {icon}
      <Subtitle2 align="center">{title}</Subtitle2>
      {children}
    </div>
  );
}

/** Gray bars in place of content that is loading. `label` is announced to screen readers. */
export function LoadingSkeleton({
  rows = 6,
  label = messages.generic.loading,
}: {
  rows?: number;
  label?: string;
}) {
  const styles = useStyles();
  return (
    <Skeleton className={styles.skeleton} aria-label={label} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <SkeletonItem key={index} size={32} />
      ))}
    </Skeleton>
  );
}

interface EmptyStateProps {
  /** The specification's empty text if there is one. */
  text: string;
  /** A sentence that says why it is empty, or how something gets here. */
  hint?: string | undefined;
  action?: ReactNode;
  /** Clears the search or the filter that found nothing. */
  onClear?: () => void;
}

/** The state of a page that is correctly empty. */
export function EmptyState({ text, hint, action, onClear }: EmptyStateProps) {
  const styles = useStyles();
  const Icon = onClear ? Search48Regular : Box48Regular;
  return (
    <CenteredState icon={<Icon className={styles.icon} />} title={text} role="status">
      {hint !== undefined && <Body1 className={styles.text}>{hint}</Body1>}
      {action}
      {onClear && (
        <Button
          className={styles.clear}
          onClick={({ currentTarget }) => {
            onClear();
            // The pressed button disappears with the filter.
            focusSearchBox(currentTarget);
          }}
        >
          {messages.generic.clearSearch}
        </Button>
      )}
    </CenteredState>
  );
}

/** Moves the focus to the nearest search box. */
function focusSearchBox({ parentElement }: Element): void {
  if (!parentElement) return;
  const box = parentElement.querySelector<HTMLElement>('[type=search]');
  if (box) box.focus();
  else focusSearchBox(parentElement);
}

/** The state of a page on which all work is done; the children list what was checked. */
export function AllDoneState({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <CenteredState icon={<CheckmarkCircle48Regular className={styles.good} />} title={title} role="status">
      {children}
    </CenteredState>
  );
}

interface ErrorStateProps {
  /** The title of the error: 'The tenants couldn't be loaded'. */
  title?: string;
  reason: string;
  onRetry?: () => void;
}

/** A failed read, displayed instead of its data. */
export function ErrorState({ title = messages.generic.notLoaded, reason, onRetry }: ErrorStateProps) {
  const styles = useStyles();
  useReportOffScreenFailure(reason);
  return (
    <CenteredState
      icon={<ErrorCircle48Regular className={mergeClasses(styles.icon, styles.bad)} />}
      title={title}
      role="alert"
    >
      <Body1 className={styles.text}>{reason}</Body1>
      {onRetry && (
        <Button appearance="primary" icon={<ArrowClockwise20Regular />} onClick={onRetry}>
          {messages.actions.retry}
        </Button>
      )}
    </CenteredState>
  );
}

/** The state of a page that was never loaded on this computer and is opened offline. */
export function OfflineState({ reason, onRetry }: Omit<ErrorStateProps, 'title'>) {
  const styles = useStyles();
  useReportOffScreenFailure(reason);
  return (
    <CenteredState
      icon={<CloudOff48Regular className={styles.icon} />}
      title={messages.generic.noSavedCopy}
      role="status"
    >
      <Body1 className={styles.text}>{reason}</Body1>
      {onRetry && (
        <Button icon={<ArrowClockwise20Regular />} onClick={onRetry}>
          {messages.actions.retry}
        </Button>
      )}
    </CenteredState>
  );
}

interface FailedReadProps extends Pick<ErrorStateProps, 'title' | 'onRetry'> {
  error: unknown;
}

/** A failed read: that nothing was saved for it if the back office could not be reached, or what went wrong. */
export function FailedRead({ error, ...props }: FailedReadProps) {
  const { code, message } = readAppError(error);
  const State = code === 'OFFLINE' ? OfflineState : ErrorState;
  return <State {...props} reason={message} />;
}

export type UnavailableKind = 'unknown' | 'deleted' | 'forbidden';

const UNAVAILABLE_ICONS = {
  unknown: QuestionCircle48Regular,
  deleted: Delete48Regular,
  forbidden: LockClosed48Regular,
} as const;

/** The state for a record that does not exist, was deleted, or is not visible to this role. */
export function UnavailableState({
  kind,
  text,
  children,
}: {
  kind: UnavailableKind;
  text: string;
  children: ReactNode;
}) {
  const styles = useStyles();
  const Icon = UNAVAILABLE_ICONS[kind];
  useReportOffScreenFailure(text);
  return (
    <CenteredState icon={<Icon className={styles.icon} />} title={text} role="status">
      {children}
    </CenteredState>
  );
}

/** The state of a page that a refused permission disables: the unmet conditions, and where they can be met. */
export function LockedState({ title, reasons }: { title: string; reasons: readonly Reason[] }) {
  const styles = useStyles();
  useReportOffScreenFailure(`${title}. ${joinReasons(reasons)}`);
  return (
    <CenteredState icon={<LockClosed48Regular className={styles.icon} />} title={title} role="status">
      <ReasonLinks reasons={reasons} />
    </CenteredState>
  );
}
