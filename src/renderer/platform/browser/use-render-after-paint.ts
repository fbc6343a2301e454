import { useEffect, useReducer } from 'react';
import { afterPaint } from './after-paint';

/**
 * Renders again after an external store has changed, one frame later, so that the cause of the change appears first.
 */
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
