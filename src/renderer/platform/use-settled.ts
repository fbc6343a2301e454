import { startTransition, useEffect, useState } from 'react';

/** A value once it has stayed the same so long, in milliseconds: for what is dear to draw and may come later. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => set(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
