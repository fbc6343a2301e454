import { useEffect, useState } from 'react';

/** Returns true in exactly one window. When that window closes, another one takes over. It uses the Web Locks API. */
export function useLeaderElection(work: string): boolean {
  const [elected, setElected] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const holding = new Promise<void>((end) => signal.addEventListener('abort', () => end()));
    const hold = (): Promise<void> => {
      setElected(true);
      return holding;
    };
    // The request is rejected if it is aborted before it was granted.
    navigator.locks.request(`window:${work}`, { signal }, hold).catch(() => undefined);
    return () => {
      leaving.abort();
      setElected(false);
    };
  }, [work]);
  return elected;
}
