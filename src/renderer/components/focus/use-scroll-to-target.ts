// Scrolls to the element that a link names and focuses it, even while the rest of the page is loading. The rows of a
// grid are in data-grid/rows/use-scroll-to-row.ts.

import { useEffect, type RefObject } from 'react';
import { scrollArea } from '@renderer/platform/navigation/scroll-area';

interface ScrollTarget {
  /** The key of the navigation, so that one navigation scrolls once; undefined for none. */
  requestKey: string | undefined;
  element: RefObject<HTMLElement | null>;
  /** A selector of the element to focus; the default is the element itself. */
  focus?: string;
  block?: ScrollLogicalPosition;
}

export function useScrollToTarget({ requestKey, element, focus, block = 'start' }: ScrollTarget): void {
  useEffect(() => {
    const target = element.current;
    if (requestKey === undefined || !target) return;
    const focused = focus === undefined ? target : target.querySelector<HTMLElement>(focus);
    focused?.focus({ preventScroll: true });
    return keepInView(element, block);
  }, [requestKey, element, focus, block]);
}

/** Any of these events stops the scrolling, because from then on the user controls the scroll position. */
const USER_EVENTS = ['wheel', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the element, and again whenever the layout around it changes its height. Returns a function that stops it.
 */
export function keepInView(element: RefObject<HTMLElement | null>, block: ScrollLogicalPosition): () => void {
  const listening = new AbortController();
  // The ref is read each time, because the page may replace the element.
  const scroll = (): void => element.current?.scrollIntoView({ block });
  const growth = new ResizeObserver(scroll);
  const stop = (): void => {
    growth.disconnect();
    listening.abort();
  };
  for (const part of scrollArea()?.children ?? []) growth.observe(part);
  for (const done of USER_EVENTS)
    document.addEventListener(done, stop, { passive: true, signal: listening.signal });
  scroll();
  return stop;
}
