// Back to a certain page, with its filters, and no second history entry for the same URL. Scroll positions are restored
// by app/shell/use-scroll-restoration.ts.

import { useEffect } from 'react';
import { createPath, parsePath, type RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { isRecord, isStringRecord } from '@shared/kernel/guard';

const TRAIL_KEY = 'trail';

/** Returns the index of the current history entry, which the router assigns; null where it assigned none. */
export function historyIndex(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

const currentIndex = (): number => historyIndex() ?? 0;

/** Returns the path of each entry of this window's history by its index. */
function readTrail(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(TRAIL_KEY) ?? '{}');
    return isStringRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/**
 * Returns the number of steps back to the last entry whose path is the wanted one, as a negative number; undefined without
 * one.
 */
export function stepsBackTo(
  isWanted: (pathname: string) => boolean,
  at: number,
  trail: Readonly<Record<string, string>>,
): number | undefined {
  for (let entry = at - 1; entry >= 0; entry -= 1) {
    const path = trail[entry];
    if (path !== undefined && isWanted(path)) return entry - at;
  }
  return undefined;
}

/** Chromium's limit of history entries of a window: it removes the first one for each further one. */
const MAX_ENTRIES = 50;

/**
 * Returns the trail after a page was opened, without the entry that the browser removes for it: no way back leads there. An
 * entry after the page may be one that the browser no longer has, too, but the next page replaces it.
 */
export function trailAfter(
  trail: Readonly<Record<string, string>>,
  at: number,
  pathname: string,
): Record<string, string> {
  const { [at - MAX_ENTRIES]: _removed, ...kept } = trail;
  return { ...kept, [at]: pathname };
}

type Router = Parameters<typeof RouterProvider>[0]['router'];

/**
 * Makes navigations to the current URL replace its history entry, as they do in browsers. The router would add a second
 * entry, for example after a double click on a link. It must be called once.
 */
export function replaceSameUrl(router: Pick<Router, 'navigate' | 'state'>): void {
  const navigate = router.navigate.bind(router);
  type To = Parameters<Router['navigate']>[0];
  type Options = Parameters<Router['navigate']>[1];
  router.navigate = (to: To | number, options?: Options): Promise<void> => {
    if (typeof to === 'number') return navigate(to);
    const path = typeof to === 'string' ? parsePath(to) : to;
    const now = router.state.location;
    const isSame = path !== null && createPath({ pathname: now.pathname, ...path }) === createPath(now);
    return navigate(to, isSame ? { ...options, replace: true } : options);
  };
}

let visits = 0;

/** Whether the user has navigated since the window was opened. */
export const hasNavigated = (): boolean => visits > 1;

/** Records the path of each history entry. It must be called once, above every page. */
export function useRecordHistory(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    visits += 1;
    const trail = trailAfter(readTrail(), currentIndex(), pathname);
    window.sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail));
  }, [key, pathname]);
}

/** Returns a function that navigates back to the last history entry that is wanted; if there is none, to `otherwise`. */
function useBackToEntry(): (isWanted: (pathname: string) => boolean, otherwise: string) => void {
  const navigate = useNavigate();
  return (isWanted, otherwise) => {
    const steps = stepsBackTo(isWanted, currentIndex(), readTrail());
    if (steps === undefined) void navigate(otherwise);
    else void navigate(steps);
  };
}

/**
 * Returns a function that navigates back to the last history entry with the path of `to`, so that the filters and the
 * scroll position of that page are restored. If there is none, it opens `to`.
 */
export function useBackTo(): (to: string) => void {
  const goBack = useBackToEntry();
  return (to) => goBack((pathname) => pathname === to.split('?')[0], to);
}

/** Returns a function that navigates back by one page, or to `otherwise` if the window was opened on this page. */
export function useBackOnePage(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    if (currentIndex() > 0) void navigate(-1);
    else void navigate(otherwise);
  };
}

/**
 * Returns a function that navigates back to what was visited before the pages of one record, such as its tabs and its
 * form, whose paths begin with `own`; to `otherwise` if the window was opened on one of them.
 */
export function useBackPast(): (own: string, otherwise: string) => void {
  const goBack = useBackToEntry();
  return (own, otherwise) => goBack((pathname) => !pathname.startsWith(own), otherwise);
}
