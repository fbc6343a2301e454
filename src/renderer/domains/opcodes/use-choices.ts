import { useCallback, useEffect, useRef } from 'react';

export interface Choices {
  categories: readonly string[];
  departments: readonly string[];
}

/** The choices when they are asked for: columns that carried them would be set anew when they come. */
export function useChoices(categories: readonly string[], departments: readonly string[]): () => Choices {
  const latest = useRef<Choices>({ categories, departments });
  useEffect(() => {
    latest.current = { categories, departments };
  }, [categories, departments]);
  return useCallback(() => latest.current, []);
}
