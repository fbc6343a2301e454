import { useEffect, useState } from 'react';

/** True in one window of the console only, for work that needs a page but not each of them; when it goes, in another. */
export function useElected(work: string): boolean {
  const [elected, setElected] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const holding = new Promise<void>((end) => signal.addEventListener('abort', () => end()));
    const hold = (): Promise<void> => {
      setElected(true);
      return holding;
    };
    // Aborted while it still waits for its turn, the request is refused.
    navigator.locks.request(`window:${work}`, { signal }, hold).catch(() => undefined);
    return () => {
      leaving.abort();
      setElected(false);
    };
  }, [work]);
  return elected;
}
