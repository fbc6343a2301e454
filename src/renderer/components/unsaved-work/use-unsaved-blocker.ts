// Decides which navigations leave unsaved work, and blocks them until the user has decided. Closing the window and
// signing out are handled by unsaved-work-provider.tsx.

import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import type { UnsavedEntry } from './unsaved-work-context';

export function useUnsavedBlocker(
  entries: RefObject<Set<UnsavedEntry>>,
  ask: (unsaved: readonly UnsavedEntry[]) => Promise<boolean>,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavesUnsavedWork(currentLocation, nextLocation) &&
      lostByNavigation(entries.current, currentLocation, nextLocation).length > 0,
  );
  const { pathname } = useLocation();
  const latest = useRef(blocker);
  const isPrompting = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isPrompting.current) return;
    isPrompting.current = true;
    void ask(lostByNavigation(entries.current, { pathname }, blocker.location)).then((leave) => {
      isPrompting.current = false;
      // A further navigation while the dialog is open causes no second prompt; the answer applies to the last target.
      const { state, proceed, reset } = latest.current;
      if (state === 'blocked') (leave ? proceed : reset)();
    });
  }, [blocker, ask, entries, pathname]);
}

interface PageLocation {
  pathname: string;
  search: string;
}

/** Search parameters with a dot belong to a grid (`stores.q`): searching rows does not leave the page. */
function pageParameters(search: string): string {
  const parameters = [...new URLSearchParams(search)].filter(([name]) => !name.includes('.'));
  return JSON.stringify(parameters.sort(([a], [b]) => a.localeCompare(b)));
}

/** Whether a navigation takes unsaved work off the screen: to another page, or to another tab of it. */
export const leavesUnsavedWork = (from: PageLocation, to: PageLocation): boolean =>
  from.pathname !== to.pathname || pageParameters(from.search) !== pageParameters(to.search);

const lostByNavigation = (
  entries: ReadonlySet<UnsavedEntry>,
  from: Pick<PageLocation, 'pathname'>,
  to: Pick<PageLocation, 'pathname'>,
): UnsavedEntry[] =>
  [...entries].filter(
    ({ inFlight, ofPage }) => inFlight !== true && !(ofPage === true && from.pathname === to.pathname),
  );
