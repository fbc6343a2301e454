import { useCallback, useEffect } from 'react';
import { type RouterProvider, type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom';
import { useOffScreen } from '../windows/off-screen';

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** Pathname of the navigation in flight, or null. */
let next: string | null = null;

/** Call it once, with the window's own router. */
export function trackPendingNavigation(router: Pick<Router, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    next = navigation.location?.pathname ?? null;
  });
}

/** Whether a navigation to another page is in flight. */
const isNavigatingAway = (): boolean => next !== null && next !== window.location.pathname;

/** The values that were written but are not in a rendered URL yet. */
const waiting = new Map<string, string>();
let from: string | null = null;
let queued = false;
let since = 0;

/** Values that were not rendered within this time, in milliseconds, were replaced by a navigation and are dropped. */
const PATIENCE_MS = 1000;

/**
 * Queues search-parameter writes and applies them in one navigation; an empty text removes a parameter. React Router
 * computes each update from the last rendered URL, so two updates in the same tick would overwrite each other; values
 * that were not rendered yet are written again.
 */
function queueSearchParams(
  values: Readonly<Record<string, string>>,
  setParameters: SetURLSearchParams,
  state: unknown,
): void {
  if (from !== window.location.pathname || performance.now() - since > PATIENCE_MS) waiting.clear();
  from = window.location.pathname;
  since = performance.now();
  for (const [name, value] of Object.entries(values)) waiting.set(name, value);
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    // If the user has left the page, or is about to, the write must not navigate back to it.
    if (from !== window.location.pathname || isNavigatingAway()) return;
    const news = [...waiting];
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of news) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
}

/** Acknowledges the rendered URL: values that it contains leave the queue. */
function acknowledgeSearchParams(parameters: URLSearchParams): void {
  for (const [name, value] of waiting) if ((parameters.get(name) ?? '') === value) waiting.delete(name);
}

/**
 * The search parameters of the URL, and a function that changes some of them (an empty text removes one). A change
 * replaces the history entry, so that Back leaves the page and does not undo a letter. The navigation state is
 * preserved.
 */
export function useUrlState(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state: unknown = useLocation().state;
  // Off screen the state comes from the scheduled export and not from the window's URL.
  const isOnScreen = useOffScreen() === null;
  useEffect(() => {
    if (isOnScreen) acknowledgeSearchParams(parameters);
  }, [parameters, isOnScreen]);
  const put = useCallback(
    (values: Readonly<Record<string, string>>) => {
      if (isOnScreen) queueSearchParams(values, setParameters, state);
    },
    [isOnScreen, setParameters, state],
  );
  return [parameters, put];
}
