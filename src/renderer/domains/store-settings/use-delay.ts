import { useEffect, useState } from 'react';

/** False for so long, in milliseconds, after something came on the screen. */
export function useDelay(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
