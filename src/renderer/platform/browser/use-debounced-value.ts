import { startTransition, useEffect, useState } from 'react';

/** Debounces a value that is expensive to render, by `ms` milliseconds. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => set(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
