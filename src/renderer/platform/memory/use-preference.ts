// A preference of the account, which all of its windows share. What one window remembers is in window-state.ts;
// docs/memory.md says what is stored where.

import { useMutation, useQuery, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Guard } from '@shared/kernel/guard';
import type { AccountPreference } from '@shared/kernel/platform/account-preference';
import { useBridge } from '../bridge/bridge-provider';
import { invalidateIncludingInFlight } from '../bridge/invalidate-domains';

interface Preference<T> {
  /** The saved value; undefined while it is loading and if nothing valid was saved. */
  value: T | undefined;
  /** True after loading, even if it failed, because a preference must not block a page. */
  ready: boolean;
  save: (value: T) => void;
}

/**
 * Returns a preference of the account. `guard` rejects values that another version saved. The last window that saves
 * wins, so a list that several windows add to must be changed with `usePreferenceChange`.
 */
export function usePreference<T>(key: string, guard: Guard<T>): Preference<T> {
  const bridge = useBridge();
  const { put } = useCachedPreference(key);
  const { data, isPending } = useQuery(bridge.preferences.get.queryOptions({ key }, { staleTime: Infinity }));
  const { mutate } = useMutation(bridge.preferences.set.mutationOptions());
  const save = useCallback(
    (value: T) => {
      put(value);
      mutate({ key, value });
    },
    [put, mutate, key],
  );
  const value = useMemo(() => guard.safeParse(data).data, [guard, data]);
  return { value, ready: !isPending, save };
}

/** Returns the query key of a preference, and functions that write and read its cached value. */
function useCachedPreference(key: string) {
  const bridge = useBridge();
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = bridge.preferences.get.queryOptions({ key });
    const put = (value: unknown): void => {
      const show = (): void => void cache.setQueryData<unknown>(queryKey, value);
      // A read in flight is cancelled, because it would restore the previous value.
      if (cache.isFetching({ queryKey }) > 0) void cache.cancelQueries({ queryKey }).then(show);
      else show();
    };
    return { queryKey, put, present: (): unknown => cache.getQueryData(queryKey) };
  }, [bridge, cache, key]);
}

/**
 * Returns a function that lets the main process change a preference. Until it responds with the new value, the window
 * shows the result of `expected`.
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
    (input) => {
      const now = present();
      if (now !== undefined) put(expected(guard.safeParse(now).data ?? defaultValue, input));
      mutate(input);
    },
    [present, put, expected, guard, defaultValue, mutate],
  );
}
