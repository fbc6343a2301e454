import { useCallback, useEffect, useRef } from 'react';
import { useUnsavedWorkRegistry, type UnsavedEntry } from './unsaved-work-context';

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
export function useUnsavedWork({ dirty, what, onLeave }: Options): {
  release: () => void;
  confirmLeave: () => Promise<boolean>;
} {
  const registry = useUnsavedWorkRegistry();
  const own = useRef<UnsavedEntry | undefined>(undefined);
  const remove = useRef<(() => void) | undefined>(undefined);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const release = useCallback(() => {
    remove.current?.();
    remove.current = undefined;
    own.current = undefined;
  }, []);
  useEffect(() => {
    if (!dirty) return undefined;
    own.current = { what, onLeave: () => leave.current?.() };
    remove.current = registry.add(own.current);
    return release;
  }, [dirty, what, registry, release]);
  /** For what is closed by itself, a dialog: asks about this very work only. */
  const confirmLeave = useCallback(
    async () => own.current === undefined || registry.confirmLeave(own.current),
    [registry],
  );
  return { release, confirmLeave };
}
