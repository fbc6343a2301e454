import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { invalidateIncludingInFlight } from '../bridge/invalidate-domains';
import { useCachedPreference } from './use-preference';

/**
 * A change that the main process applies to the stored value, and whose response is the new value. Until then the
 * window shows the result of `expected`.
 */
export function usePreferenceChange<T, Stored, Thrown, Input>(
  { key, guard, defaultValue }: AccountPreference<T>,
  procedure: UseMutationOptions<Stored, Thrown, Input>,
  expected: (now: T, input: Input) => T,
): (input: Input) => void {
  const cache = useQueryClient();
  const { queryKey, put, present } = useCachedPreference(key);
  const { mutate } = useMutation<Stored, Thrown, Input>({
    ...procedure,
    meta: { preference: key },
    onSuccess: (stored) => {
      // A later change is displayed already, and its response will include this one.
      const others = cache.isMutating({ predicate: ({ meta }) => meta?.['preference'] === key });
      if (others > 1) return;
      // A read in flight may be older than this change, or newer because of a change in another window.
      if (cache.isFetching({ queryKey }) > 0) invalidateIncludingInFlight(cache, queryKey);
      else put(stored);
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
  return useCallback(
    (input) => {
      const now = present();
      if (now !== undefined) put(expected(guard.safeParse(now).data ?? defaultValue, input));
      mutate(input);
    },
    [present, put, expected, guard, defaultValue, mutate],
  );
}
