// The visible notices side by side in the reserved line at the bottom, the newest last, after one that counts the
// collapsed errors and expands all into a list.

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
import { recordTitle } from '@shared/kernel/text/format';
import { messages } from '@shared/kernel/text/messages';
import type { NoticeRecord } from './notice-record';
import { layoutNotices } from './layout-notices';

/** The reserved line of `page.css` is four pixels higher. */
const NOTICE_HEIGHT = '28px';

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
  const styles = useStyles();
  const listed = expanded && collapsed.length > 0;
  return (
    <div className={listed ? styles.list : styles.line}>
      {collapsed.length > 0 && (
        <Notice notice={counted} inFull={listed} onDismiss={() => onDismiss(collapsed)} onAct={onAct} />
      )}
      {[...(listed ? collapsed : []), ...shown].map((notice) => (
        <Notice
          key={notice.id}
          notice={
            shown.some((other) => other !== notice && other.text === notice.text) ? named(notice) : notice
          }
          inFull={listed}
          onDismiss={() => onDismiss([notice])}
          onAct={onAct}
        />
      ))}
    </div>
  );
}

/** The notice with what its action is about, which tells it apart from another one of the same text. */
const named = (notice: NoticeRecord): NoticeRecord =>
  notice.action?.recordName === undefined
    ? notice
    : { detail: recordTitle(notice.action.recordName), ...notice };

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
    // While another window is in front, the focused element is still that of this page.
    onBlur: ({ currentTarget, relatedTarget }) =>
      setFocused(currentTarget.contains(relatedTarget ?? document.activeElement)),
  };
}

/** The texts wrap, one below the other. */
const WHOLE = {
  '& .fui-MessageBarBody': { whiteSpace: 'normal', overflow: 'visible', paddingBlock: '4px' },
  '& .fui-MessageBarBody > *': { display: 'block', marginInlineStart: 0 },
} as const;

const useStyles = makeStyles({
  // A notice that is read in full grows upwards, over the page.
  line: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: tokens.spacingVerticalXS,
    maxHeight: '80vh',
    overflowY: 'auto',
  },
  notice: {
    pointerEvents: 'auto',
    flexShrink: 0,
    minWidth: 0,
    maxWidth: '100%',
    minHeight: NOTICE_HEIGHT,
    boxSizing: 'border-box',
  },
  // The newest notice keeps its width until those before it have only their marks, a few words and their buttons left.
  inLine: {
    flexShrink: 1000,
    minWidth: 'min(180px, 24%)',
    ':last-child': { flexShrink: 1 },
    ':hover': { ...WHOLE, boxShadow: tokens.shadow16 },
    ':focus-within': { ...WHOLE, boxShadow: tokens.shadow16 },
  },
  whole: { ...WHOLE, boxShadow: tokens.shadow16 },
  // On Fluent's gray, the blue icon that the specification requires would not stand out.
  info: {
    backgroundColor: tokens.colorBrandBackground2,
    borderTopColor: tokens.colorBrandStroke2,
    borderRightColor: tokens.colorBrandStroke2,
    borderBottomColor: tokens.colorBrandStroke2,
    borderLeftColor: tokens.colorBrandStroke2,
    '& .fui-MessageBar__icon': { color: tokens.colorBrandForeground1 },
  },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' },
  after: { marginInlineStart: tokens.spacingHorizontalS },
  detail: { color: tokens.colorNeutralForeground2 },
});

interface NoticeProps {
  notice: NoticeRecord;
  /** True in the list, where each notice is shown in full. */
  inFull: boolean;
  onDismiss: () => void;
  onAct: (notice: NoticeRecord) => void;
}

/**
 * A notice: one line, and all of its text while it has the pointer or the focus. It disappears after its time; Dismiss,
 * Escape and Delete remove it, too.
 */
function Notice({ notice, inFull, onDismiss, onAct }: NoticeProps) {
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
      className={mergeClasses(
        styles.notice,
        inFull ? styles.whole : styles.inLine,
        intent === 'info' && styles.info,
      )}
      intent={intent}
      layout="singleline"
      role={intent === 'error' ? 'alert' : 'group'}
      onKeyDown={onKeyDown}
      {...pause}
    >
      <MessageBarBody className={styles.text}>
        <MessageBarTitle>{title ?? text}</MessageBarTitle>
        {title !== undefined && <span className={styles.after}>{text}</span>}
        {detail !== undefined && <span className={mergeClasses(styles.after, styles.detail)}>{detail}</span>}
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            size="small"
            icon={<Dismiss16Regular />}
            aria-label={messages.actions.dismiss}
            onClick={onDismiss}
          />
        }
      >
        {action && (
          <Link
            as="button"
            onClick={() => {
              // Before the notice is removed, so that the focus returns to where it was.
              if (!action.stays) onDismiss();
              onAct(notice);
            }}
          >
            {action.label}
          </Link>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}
