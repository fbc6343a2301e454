import { useEffect, useReducer } from 'react';
import { afterPaint } from './after-paint';

/** Renders again when an external store changed, one frame late, so that the keystroke that caused it is painted first. */
export function useRenderAfterPaint(subscribe: (listener: () => void) => () => void): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const schedule = (): void => {
      cancel ??= afterPaint(() => {
        cancel = null;
        draw();
      });
    };
    const unsubscribe = subscribe(schedule);
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [subscribe]);
}
