import { startTransition, useEffect, useState } from 'react';

/** Returns a value once it has not changed for `ms` milliseconds. Until then, it returns the previous value. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => set(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
