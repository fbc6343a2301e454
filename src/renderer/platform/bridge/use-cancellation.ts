import { useCallback, useEffect, useMemo, useRef } from 'react';

/** Cancels the work of a screen. */
export interface Cancellation {
  /** The token of the current edit; it is aborted by `cancel` and when the screen unmounts. */
  token: () => AbortSignal;
  /** Cancels the current edit while the screen stays open. The next token is a new one. */
  cancel: () => void;
}

/**
 * Returns the cancellation for work that reads before it writes. While a read is slow, the user may cancel the edit or
 * leave the page, and nothing may be written after that.
 */
export function useCancellation(): Cancellation {
  const current = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    current.current?.abort();
    current.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  return useMemo(() => {
    const token = (): AbortSignal => {
      current.current ??= new AbortController();
      return current.current.signal;
    };
    return { token, cancel };
  }, [cancel]);
}
