import { useCallback, useEffect, useMemo, useRef } from 'react';

export interface Cancellation {
  /** The token of the current edit; it is aborted by `cancel` and when the screen unmounts. */
  token: () => AbortSignal;
  /** Cancels the current edit while the screen stays open. The next token is a new one. */
  cancel: () => void;
}

/**
 * A cancellation token for work that reads before it sends. While the back office is slow, the user may press Cancel or
 * leave, and nothing may be sent after that.
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
