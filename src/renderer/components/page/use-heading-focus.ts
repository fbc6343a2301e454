import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { onRemoved } from '@renderer/components/focus/focus-path';
import { hasNavigated } from '@renderer/platform/navigation/window-history';

/**
 * Moves the focus to the heading when a page opens through a navigation, so that a screen reader announces it. It does
 * not do so at the start, nor if the page has the focus already, for instance in the first field of a form. It waits
 * for a panel over the page to close, because the palette that started the navigation still has the focus.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const first = useRef(type);
  useEffect(() => {
    if (first.current === 'POP' && window.history.state?.idx === 0 && !hasNavigated()) return undefined;
    const takeFocus = (): void => {
      const element = heading.current;
      const inPage = element?.closest('main')?.contains(document.activeElement) ?? false;
      if (element && !inPage) element.focus({ preventScroll: true });
    };
    const panel = document.activeElement?.closest('[role="dialog"]');
    if (panel != null) return onRemoved(panel, takeFocus);
    takeFocus();
    return undefined;
  }, []);
  return heading;
}
