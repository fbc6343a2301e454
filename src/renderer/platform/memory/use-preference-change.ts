// Changes a preference of the account through the main process, and shows the new value before its answer.

import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { invalidateIncludingInFlight } from '../bridge/invalidate-domains';
import { useCachedPreference } from './use-preference';

/** What the caller reports of a change, also of one before the last, and after the caller has left the screen. */
interface Ends {
  onSuccess?: () => void;
  onError?: (thrown: unknown) => void;
}

const nothing = (): void => undefined;

/**
 * Returns a function that lets the main process change a preference. Until it responds with the new value, the window
 * shows the result of `expected`. The first screen does not load this, but it loads use-preference.ts.
 */
export function usePreferenceChange<T, Stored, Thrown, Input>(
  { key, guard, defaultValue }: AccountPreference<T>,
  procedure: UseMutationOptions<Stored, Thrown, Input>,
  expected: (now: T, input: Input) => T,
): (input: Input, ends?: Ends) => void {
  const cache = useQueryClient();
  const { queryKey, put, present } = useCachedPreference(key);
  const { mutateAsync } = useMutation<Stored, Thrown, Input>({
    ...procedure,
    meta: { preference: key },
    onSuccess: (stored) => {
      // Later changes are already shown, and their responses will include this one.
      const others = cache.isMutating({ predicate: ({ meta }) => meta?.['preference'] === key });
      if (others > 1) return;
      // A read in flight may have started before this change, or be newer because of a change in another window.
      if (cache.isFetching({ queryKey }) > 0) invalidateIncludingInFlight(cache, queryKey);
      else put(stored);
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
  return useCallback(
    (input, { onSuccess = nothing, onError = nothing } = {}) => {
      const now = present();
      if (now !== undefined) put(expected(guard.safeParse(now).data ?? defaultValue, input));
      void mutateAsync(input).then(onSuccess, onError);
    },
    [present, put, expected, guard, defaultValue, mutateAsync],
  );
}
