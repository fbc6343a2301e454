import { useEffect, useRef, type RefObject } from 'react';
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
  const latest = useRef(blocker);
  const isAsked = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsked.current) return;
    isAsked.current = true;
    void ask(leftBehind(entries.current)).then((leave) => {
      isAsked.current = false;
      // Whoever goes elsewhere while the question stands is not asked again: the answer is for where they go last.
      const { state, proceed, reset } = latest.current;
      if (state === 'blocked') (leave ? proceed : reset)();
    });
  }, [blocker, ask, entries]);
}
