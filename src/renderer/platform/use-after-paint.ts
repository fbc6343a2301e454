import { useEffect, useReducer } from 'react';
import { afterPaint } from './after-paint';

/** Draws again when something told of a change, but never in the frame in which that is shown elsewhere. */
export function useAfterPaint(subscribe: (listener: () => void) => () => void): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const told = (): void => {
      cancel ??= afterPaint(() => {
        cancel = null;
        draw();
      });
    };
    const unsubscribe = subscribe(told);
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [subscribe]);
}
