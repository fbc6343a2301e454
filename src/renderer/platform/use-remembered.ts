import { useEffect } from 'react';
import { localState, type LocalKey } from './local-state';
import { useOffScreen } from './off-screen';

/** Remembers what the window shows, or forgets it (null); a screen that nobody looks at is not what it shows. */
export function useRemembered(name: LocalKey, value: string | null): void {
  const isShown = useOffScreen() === null;
  useEffect(() => {
    if (!isShown) return;
    if (value === null) localState.remove(name);
    else localState.set(name, value);
  }, [isShown, name, value]);
}
