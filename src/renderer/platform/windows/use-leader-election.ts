import { useEffect, useState } from 'react';

/**
 * Leader election over the Web Locks API: true in exactly one window; when that window closes another one takes over.
 */
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
    // The request is rejected if it is aborted while it is queued.
    navigator.locks.request(`window:${work}`, { signal }, hold).catch(() => undefined);
    return () => {
      leaving.abort();
      setElected(false);
    };
  }, [work]);
  return elected;
}
