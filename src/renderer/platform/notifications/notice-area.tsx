import { Notice } from './notice';
import type { NoticeRecord } from './notice-record';
import { NOTICES_AT_ONCE } from './notify-context';
import { useNoticesHeight } from './use-notices-height';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type FocusEvent, useEffect, useRef } from 'react';

/** As wide as the side menu: notices lie over it, never over the page with its pager and its actions. */
const WIDTH = '224px';

const useStyles = makeStyles({
  area: {
    position: 'fixed',
    insetBlockEnd: tokens.spacingVerticalS,
    insetInlineStart: tokens.spacingHorizontalXS,
    width: WIDTH,
    display: 'grid',
    gap: tokens.spacingVerticalS,
    pointerEvents: 'none',
    // Above dialogs, which Fluent puts at 1,000,000.
    zIndex: 1_000_001,
  },
});

const useCorners = makeStyles({
  right: {
    position: 'fixed',
    insetBlockEnd: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    width: '320px',
    display: 'grid',
    gap: tokens.spacingVerticalS,
    pointerEvents: 'none',
  },
});

interface NoticeAreaProps {
  notices: readonly NoticeRecord[];
  onDismiss: (id: number) => void;
}

/**
 * The notices at the bottom left, read out as they come. Tab passes through them like through the rest of the
 * page; Ctrl+M leads there, and where the last one is dismissed the focus goes back to where it was.
 */
export function NoticeArea({ notices, onDismiss }: NoticeAreaProps) {
  const styles = useStyles();
  const corners = useCorners();
  const area = useRef<HTMLElement>(null);
  const from = useRef<HTMLElement | null>(null);
  useNoticesHeight(area);
  useEffect(() => {
    const focusNewest = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.key !== 'm') return;
      const buttons = area.current?.querySelectorAll('button') ?? [];
      [...buttons].at(-1)?.focus();
    };
    document.addEventListener('keydown', focusNewest);
    return () => document.removeEventListener('keydown', focusNewest);
  }, []);
  const remember = (event: FocusEvent<HTMLElement>): void => {
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) from.current = before;
  };
  const dismiss = (id: number): void => {
    const inside = area.current?.contains(document.activeElement) ?? false;
    onDismiss(id);
    if (!inside) return;
    requestAnimationFrame(() => {
      const next = area.current?.querySelector('button') ?? from.current;
      if (next?.isConnected) next.focus();
    });
  };
  const shown = notices.slice(0, NOTICES_AT_ONCE);
  const inCorner = (corner: NoticeRecord['corner']) =>
    shown
      .filter((notice) => notice.corner === corner)
      .map((notice) => <Notice key={notice.id} notice={notice} onDismiss={() => dismiss(notice.id)} />);
  return (
    <section
      ref={area}
      aria-label="Notifications"
      aria-live="polite"
      className={mergeClasses(styles.area, 'off-paper')}
      onFocus={remember}
    >
      {inCorner(undefined)}
      <div className={corners.right}>{inCorner('right')}</div>
    </section>
  );
}
