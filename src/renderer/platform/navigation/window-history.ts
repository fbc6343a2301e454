import { useEffect } from 'react';
import { createPath, parsePath, type RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { isRecord, isStringRecord } from '@shared/kernel/guard';

const KEY = 'trail';

/** Returns the index of the history entry, which the router assigns. */
function here(): number {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : 0;
}

/** Returns the pathname of each entry of this window's history. */
function readTrail(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}');
    return isStringRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Returns the distance to the last entry with this pathname, for `history.go`; undefined if there is none. */
export function stepsBackTo(pathname: string, at: number, trail: Readonly<Record<string, string>>) {
  for (let entry = at - 1; entry >= 0; entry -= 1) if (trail[entry] === pathname) return entry - at;
  return undefined;
}

type Router = Parameters<typeof RouterProvider>[0]['router'];

/**
 * Makes a navigation to the URL that the window has replace its history entry, as a browser does. The router would push
 * a second one, for instance with the second click of a double click, which arrives before the page has changed. Call it
 * once, with the window's own router.
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

let places = 0;

/** Whether the user has navigated since the window was opened; false on the first page. */
export const hasNavigated = (): boolean => places > 1;

/** It must be called once, above every page. */
export function useRecordHistory(): void {
  const { key, pathname } = useLocation();
  useEffect(() => {
    places += 1;
    const at = here();
    const before = Object.entries(readTrail()).filter(([entry]) => Number(entry) < at);
    window.sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...before, [at, pathname]])));
  }, [key, pathname]);
}

/**
 * Navigates back to the most recent history entry with this pathname, so that its search, filters and scroll position
 * are restored; pushes the plain path if there is none.
 */
export function useBackTo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => {
    const steps = stepsBackTo(to.split('?')[0] ?? to, here(), readTrail());
    if (steps === undefined) void navigate(to);
    else void navigate(steps);
  };
}

/** Navigates back by one page, or to `otherwise` if the window was opened on this page. */
export function useBackOnePage(): (otherwise: string) => void {
  const navigate = useNavigate();
  return (otherwise) => {
    if (here() > 0) void navigate(-1);
    else void navigate(otherwise);
  };
}
