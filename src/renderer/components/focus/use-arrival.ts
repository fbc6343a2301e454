import { useEffect, type RefObject } from 'react';
import { scrollArea } from '@renderer/platform/scroll-area';

/** What ends it: from then on the page stands where the user has put it. */
const BY_THE_USER = ['wheel', 'keydown', 'pointerdown'] as const;

/** Scrolls to the element, and again whenever what stands around it changes its height. Gives back what stops it. */
export function keepInView(element: RefObject<HTMLElement | null>, block: ScrollLogicalPosition): () => void {
  const listening = new AbortController();
  // Not the element itself: the page may draw it anew meanwhile.
  const scroll = (): void => element.current?.scrollIntoView({ block });
  const growth = new ResizeObserver(scroll);
  const stop = (): void => {
    growth.disconnect();
    listening.abort();
  };
  for (const part of scrollArea()?.children ?? []) growth.observe(part);
  for (const done of BY_THE_USER)
    document.addEventListener(done, stop, { passive: true, signal: listening.signal });
  scroll();
  return stop;
}

interface Arrival {
  /** What was asked for, once: a navigation's key; undefined for nothing. */
  asked: string | undefined;
  element: RefObject<HTMLElement | null>;
  /** What gets the focus; the element itself by default. */
  focus?: string;
  block?: ScrollLogicalPosition;
}

/** Where a link led to is in view and has the focus, also while the rest of the page is still on its way. */
export function useArrival({ asked, element, focus, block = 'start' }: Arrival): void {
  useEffect(() => {
    const target = element.current;
    if (asked === undefined || !target) return;
    const focused = focus === undefined ? target : target.querySelector<HTMLElement>(focus);
    focused?.focus({ preventScroll: true });
    return keepInView(element, block);
  }, [asked, element, focus, block]);
}
