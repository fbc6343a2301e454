// Restores the scroll position of pages, which the browser cannot, because an element scrolls instead of the body. The
// rows of a grid are in components/data-grid/url-state/use-grid-restoration.ts.

import { useLayoutEffect, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Back and Forward restore the scroll position; a new screen starts at its top. */
export function useScrollRestoration(area: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    if (type === 'REPLACE') return undefined;
    return scrollWhenPossible(element, type === 'POP' ? (positions.get(key) ?? 0) : 0);
  }, [area, key, pathname, type]);
  // This is a layout effect too, because the listener of the old page must be removed before the new page scrolls to
  // its top.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const remember = (): void => void positions.set(key, element.scrollTop);
    element.addEventListener('scrollend', remember);
    return () => element.removeEventListener('scrollend', remember);
  }, [area, key]);
}

const positions = new Map<string, number>();

/** The time in milliseconds in which a page may reach its previous height. */
const RESTORE_TIMEOUT_MS = 1500;

/** Scrolls as soon as the content is tall enough, and stops when the user scrolls. Returns a function that stops it. */
function scrollWhenPossible(area: HTMLElement, top: number): () => void {
  const until = performance.now() + RESTORE_TIMEOUT_MS;
  let frame = 0;
  // The area outlives the page, so listeners that never fired must be removed with it.
  const listening = new AbortController();
  const stop = (): void => {
    cancelAnimationFrame(frame);
    listening.abort();
  };
  const attempt = (): void => {
    area.scrollTop = top;
    if (Math.abs(area.scrollTop - top) > 1 && performance.now() < until)
      frame = requestAnimationFrame(attempt);
  };
  area.addEventListener('wheel', stop, { passive: true, signal: listening.signal });
  area.addEventListener('keydown', stop, { signal: listening.signal });
  attempt();
  return stop;
}
