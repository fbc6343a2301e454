// The visible notices at the bottom right, the newest last, below a line that counts the collapsed errors and expands
// them.

import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons';
import { type FocusEventHandler, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messages } from '@shared/kernel/text/messages';
import { layoutNotices } from './layout-notices';
import type { NoticeRecord } from './notice-record';

interface NoticeStackProps {
  notices: readonly NoticeRecord[];
  onDismiss: (gone: readonly NoticeRecord[]) => void;
  /** Runs the action of a notice, and removes the notice unless it stays. */
  onAct: (notice: NoticeRecord) => void;
}

export function NoticeStack({ notices, onDismiss, onAct }: NoticeStackProps) {
  const [expanded, setExpanded] = useState(false);
  const { shown, collapsed } = layoutNotices(notices);
  if (expanded && collapsed.length === 0) setExpanded(false);
  useEffect(() => {
    const stack = layoutNotices(notices);
    const gone = notices.filter((one) => !stack.shown.includes(one) && !stack.collapsed.includes(one));
    // Notices for which there is no room do not reappear later; they are in the history.
    if (gone.length > 0) onDismiss(gone);
  }, [notices, onDismiss]);
  const { more, fewer, show } = messages.notices;
  const counted: NoticeRecord = {
    ...{ id: 'collapsed', at: '', intent: 'error', durationMs: null, text: more(collapsed.length) },
    action: { label: expanded ? fewer : show, onClick: () => setExpanded(!expanded), stays: true },
  };
  return (
    <>
      {collapsed.length > 0 && (
        <Notice notice={counted} onDismiss={() => onDismiss(collapsed)} onAct={onAct} />
      )}
      {[...(expanded ? collapsed : []), ...shown].map((notice) => (
        <Notice key={notice.id} notice={notice} onDismiss={() => onDismiss([notice])} onAct={onAct} />
      ))}
    </>
  );
}

interface Pause {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/**
 * Calls `onOver` when a notice has been visible long enough; the time starts again after the user was on the notice.
 */
function useAutoDismiss(stayMs: number | null, onOver: () => void): Pause {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    if (stayMs === null || hovered || focused) return undefined;
    const timer = setTimeout(() => over.current(), stayMs);
    return () => clearTimeout(timer);
  }, [stayMs, hovered, focused]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}

const useStyles = makeStyles({
  notice: { boxShadow: tokens.shadow16, pointerEvents: 'auto' },
  // On Fluent's gray, the blue icon that the specification requires would not stand out.
  info: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
    '& .fui-MessageBar__icon': { color: tokens.colorBrandForeground1 },
  },
  text: { overflowWrap: 'anywhere' },
  line: { display: 'block' },
  detail: { display: 'block', color: tokens.colorNeutralForeground2 },
  action: { marginInlineStart: tokens.spacingHorizontalS },
});

interface NoticeProps {
  notice: NoticeRecord;
  onDismiss: () => void;
  onAct: (notice: NoticeRecord) => void;
}

/** A notice. It disappears after its time; Dismiss, Escape and Delete remove it, too. */
function Notice({ notice, onDismiss, onAct }: NoticeProps) {
  const styles = useStyles();
  const { intent, text, title, detail, action, durationMs } = notice;
  const pause = useAutoDismiss(durationMs, onDismiss);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'Delete') return;
    event.stopPropagation();
    onDismiss();
  };
  return (
    <MessageBar
      className={mergeClasses(styles.notice, intent === 'info' && styles.info)}
      intent={intent}
      layout="multiline"
      role={intent === 'error' ? 'alert' : 'group'}
      onKeyDown={onKeyDown}
      {...pause}
    >
      <MessageBarBody className={styles.text}>
        <MessageBarTitle>{title ?? text}</MessageBarTitle>
        {title !== undefined && <span className={styles.line}>{text}</span>}
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {action && (
          <Link
            as="button"
            className={title === undefined && detail === undefined ? styles.action : undefined}
            onClick={() => {
              // Before the notice is removed, so that the focus returns to where it was.
              if (!action.stays) onDismiss();
              onAct(notice);
            }}
          >
            {action.label}
          </Link>
        )}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label="Dismiss"
            onClick={onDismiss}
          />
        }
      />
    </MessageBar>
  );
}
