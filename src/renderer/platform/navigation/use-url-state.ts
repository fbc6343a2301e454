// State of a page in the parameters of its URL, such as filters, and whether a page is still shown or about to be left.
// A parameter that shows a page of its own, with an entry in the history, is in use-page-parameter.ts.

import { useCallback, useEffect } from 'react';
import { type RouterProvider, type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom';
import { useOffScreen } from '../windows/off-screen';

/**
 * Returns the parameters of the URL, and a function that changes some of them; an empty text removes a parameter. A
 * change replaces the history entry, so that Back leaves the page instead of undoing the change.
 */
export function useUrlState(): [URLSearchParams, (values: Readonly<Record<string, string>>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state, key }: { state: unknown; key: string } = useLocation();
  // A screen that is rendered off screen has parameters of its own, not those of the window.
  const isOnScreen = useOffScreen() === null;
  useEffect(() => (isOnScreen ? countConsumer() : undefined), [isOnScreen]);
  useEffect(() => {
    if (isOnScreen) acknowledgeSearchParams(parameters, key);
  }, [parameters, key, isOnScreen]);
  const put = useCallback(
    (values: Readonly<Record<string, string>>) => {
      if (isOnScreen) queueSearchParams(values, setParameters, state);
    },
    [isOnScreen, setParameters, state],
  );
  return [parameters, put];
}

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** The path of the navigation in flight; null if there is none. */
let pendingPath: string | null = null;

/** Follows the navigations of the window; what waits for a page that is left is dropped. It must be called once. */
export function trackPendingNavigation(router: Pick<Router, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    pendingPath = navigation.location?.pathname ?? null;
    if (window.location.pathname !== pagePath) forgetWaiting();
  });
}

/** Whether a navigation to another page is in flight. */
const isNavigatingAway = (): boolean => pendingPath !== null && pendingPath !== window.location.pathname;

/**
 * Returns a function that says whether the window still shows the page that it shows now, and is not on its way to
 * another one: a page that is left stays on the screen until the next one is loaded.
 */
export function watchPage(): () => boolean {
  const page = window.location.pathname;
  return () => window.location.pathname === page && !isNavigatingAway();
}

/** The values that were set but are not in a rendered URL yet. */
const waiting = new Map<string, string>();
/** The parameters that were navigated to with these values and are not rendered yet, the oldest first. */
let navigated: string[] = [];
/** The key of the location that was rendered last: a value may be set and set back before its URL is rendered. */
let rendered: string | null = null;
let pagePath: string | null = null;
let queued = false;

function forgetWaiting(): void {
  waiting.clear();
  navigated = [];
}

/** The number of mounted components that use the parameters. */
let consumers = 0;

/** Counts a component until the returned function is called. What a page waited for goes with its last one. */
function countConsumer(): () => void {
  consumers += 1;
  return () => {
    consumers -= 1;
    if (consumers > 0 || queued) return;
    forgetWaiting();
    rendered = null;
  };
}

/**
 * Collects changes of URL parameters and makes them in one navigation; an empty text removes a parameter. React Router
 * computes every change from the URL that was rendered last, so that one change would undo another. Values that are not
 * rendered yet are therefore set again.
 */
function queueSearchParams(
  values: Readonly<Record<string, string>>,
  setParameters: SetURLSearchParams,
  state: unknown,
): void {
  if (pagePath !== window.location.pathname) forgetWaiting();
  pagePath = window.location.pathname;
  for (const [name, value] of Object.entries(values)) waiting.set(name, value);
  if (queued) return;
  queued = true;
  queueMicrotask(() => {
    queued = false;
    // If the user has left the page, or is about to, the change must not navigate back to it.
    if (pagePath !== window.location.pathname || isNavigatingAway()) return forgetWaiting();
    const news = [...waiting];
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of news) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        navigated.push(next.toString());
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  });
}

/**
 * Removes the values that the rendered URL contains, and all of them where another navigation led to it. How long a URL
 * takes to be rendered says nothing of that.
 */
function acknowledgeSearchParams(parameters: URLSearchParams, key: string): void {
  if (key === rendered) return;
  rendered = key;
  const at = navigated.lastIndexOf(parameters.toString());
  if (at < 0 && !queued) return forgetWaiting();
  navigated = navigated.slice(at + 1);
  for (const [name, value] of waiting) if ((parameters.get(name) ?? '') === value) waiting.delete(name);
}
