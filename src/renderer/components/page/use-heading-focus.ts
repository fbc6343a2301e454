import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { onRemoved } from '@renderer/components/focus/focus-path';
import { NOTICE_AREA } from '@renderer/platform/notifications/notify-context';
import { hasNavigated, historyIndex } from '@renderer/platform/navigation/window-history';

/**
 * Moves the focus to the heading when a page opens through a navigation, so that a screen reader announces it. It does
 * not do so at the start, nor if the page has the focus already, for instance in the first field of a form, nor if the
 * user is at a notice, which a shortcut reaches while the save that opens the page is being sent. It waits for a panel
 * over the page to close, because the palette that started the navigation still has the focus.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const first = useRef(type);
  useEffect(() => {
    if (first.current === 'POP' && historyIndex() === 0 && !hasNavigated()) return undefined;
    const takeFocus = (): void => {
      const element = heading.current;
      const focused = document.activeElement;
      const isKept =
        element?.closest('main')?.contains(focused) === true || focused?.closest(NOTICE_AREA) != null;
      if (element && !isKept) element.focus({ preventScroll: true });
    };
    const panel = document.activeElement?.closest('[role="dialog"]');
    if (panel != null) return onRemoved(panel, takeFocus);
    takeFocus();
    return undefined;
  }, []);
  return heading;
}
