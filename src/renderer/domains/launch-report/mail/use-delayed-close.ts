import { useEffect } from 'react';

/** For how long the confirmation of a mail that was sent is shown. */
export const SENT_CLOSE_DELAY_MS = 1000;

/** Closes the dialog after a delay in which its message can be read. */
export function useDelayedClose(done: boolean, ms: number, onClose: () => void): void {
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, ms);
    return () => clearTimeout(timer);
  }, [done, ms, onClose]);
}
