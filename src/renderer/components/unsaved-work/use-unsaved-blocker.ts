import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { leavesWork } from './leaves-work';
import type { UnsavedEntry } from './unsaved-work-context';

const leftBehind = (entries: ReadonlySet<UnsavedEntry>): UnsavedEntry[] =>
  [...entries].filter(({ onItsWay }) => onItsWay !== true);

/** Holds a navigation back until the user has said whether to leave. */
export function useUnsavedBlocker(
  entries: RefObject<Set<UnsavedEntry>>,
  ask: (asked: readonly UnsavedEntry[]) => Promise<boolean>,
): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leftBehind(entries.current).length > 0 && leavesWork(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(leftBehind(entries.current)).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, ask, entries]);
}
