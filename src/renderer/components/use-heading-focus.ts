import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { hasGone } from '@renderer/platform/trail';

/** How long a panel may take to close, in steps of milliseconds. */
const CLOSING_STEP_MS = 100;
const CLOSING_TRIES = 10;

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
    if (first.current === 'POP' && window.history.state?.idx === 0 && !hasGone()) return undefined;
    const tryFocus = (): boolean => {
      const element = heading.current;
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"]') != null) return false;
      const inPage = element?.closest('main')?.contains(focused) ?? false;
      if (element && !inPage) element.focus({ preventScroll: true });
      return true;
    };
    if (tryFocus()) return undefined;
    // The palette that led here is still closing, and gives the focus back to where it was opened from.
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tryFocus() || tries === CLOSING_TRIES) clearInterval(timer);
    }, CLOSING_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return heading;
}
