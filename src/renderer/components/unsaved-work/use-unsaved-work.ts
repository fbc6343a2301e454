import { useCallback, useEffect, useRef } from 'react';
import { useUnsavedWorkRegistry } from './unsaved-work-context';

interface Options {
  dirty: boolean;
  /** What would be lost, in the middle of a sentence: 'the new tenant'. */
  what: string;
  onLeave?: () => void;
}

/**
 * Asks before unsaved work is left: another page or tab, closing the window, quitting. After a save call
 * `release()` before navigating, since the form is still dirty in the same tick.
 */
export function useUnsavedWork({ dirty, what, onLeave }: Options): { release: () => void } {
  const registry = useUnsavedWorkRegistry();
  const remove = useRef<(() => void) | undefined>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const release = useCallback(() => {
    remove.current?.();
    remove.current = undefined;
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    remove.current = registry.add({ what, onLeave: () => leave.current?.() });
    return release;
  }, [dirty, what, registry, release]);
  return { release };
}
