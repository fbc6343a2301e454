import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router-dom';
import { hasNavigated } from '@renderer/platform/navigation/window-history';

/** The interval, in milliseconds, at which the code checks whether a panel has closed. */
const CLOSING_STEP_MS = 100;
const CLOSING_TRIES = 10;

/**
 * Moves the focus to the heading when a page opens through a navigation, so that a screen reader announces it. It does
 * not do so at the start, if the page itself took the focus (a form's first field), or while a panel is open over the
 * page.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const first = useRef(type);
  useEffect(() => {
    if (first.current === 'POP' && window.history.state?.idx === 0 && !hasNavigated()) return undefined;
    const tryFocus = (): boolean => {
      const element = heading.current;
      const focused = document.activeElement;
      if (focused?.closest('[role="dialog"]') != null) return false;
      const inPage = element?.closest('main')?.contains(focused) ?? false;
      if (element && !inPage) element.focus({ preventScroll: true });
      return true;
    };
    if (tryFocus()) return undefined;
    // The palette that started the navigation is still closing and restores the focus to its opener.
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tryFocus() || tries === CLOSING_TRIES) clearInterval(timer);
    }, CLOSING_STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return heading;
}
