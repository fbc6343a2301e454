import { useCallback, useEffect, useMemo, useRef } from 'react';

interface Visit {
  /** Gives what tells later whether it is still the same visit. */
  mark: () => () => boolean;
  /** What is edited was left without leaving the screen. */
  end: () => void;
}

/**
 * For a save that reads before it sends: while the back office is slow to answer, one may have left without saving.
 * Nothing is sent then.
 */
export function useVisit(): Visit {
  const count = useRef(0);
  const end = useCallback(() => {
    count.current += 1;
  }, []);
  useEffect(() => end, [end]);
  return useMemo(() => {
    const mark = (): (() => boolean) => {
      const now = count.current;
      return () => count.current === now;
    };
    return { mark, end };
  }, [end]);
}
