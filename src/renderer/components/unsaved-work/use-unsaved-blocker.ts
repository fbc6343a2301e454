import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { leavesWork } from './leaves-work';
import type { UnsavedEntry } from './unsaved-work-context';

/** Holds a navigation back until the user has said whether to leave. */
export function useUnsavedBlocker(entries: RefObject<Set<UnsavedEntry>>, ask: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      entries.current.size > 0 && leavesWork(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask]);
}
