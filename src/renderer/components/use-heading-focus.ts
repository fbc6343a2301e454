import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Puts the focus on a page's heading when the page opens through a navigation, so that a screen reader says
 * where one is. Not at the start, not when the page itself took the focus (a form's first field), and not
 * while a panel is open over it.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const first = useRef(type);
  useEffect(() => {
    if (first.current === 'POP' && window.history.state?.idx === 0) return;
    const element = heading.current;
    const focused = document.activeElement;
    const inPage = element?.closest('main')?.contains(focused) ?? false;
    if (element && !inPage && focused?.closest('[role="dialog"]') == null)
      element.focus({ preventScroll: true });
  }, []);
  return heading;
}
