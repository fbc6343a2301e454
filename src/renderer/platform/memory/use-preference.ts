// A preference of the account, which all of its windows share. What one window remembers is in window-state.ts;
// docs/memory.md says what is stored where.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useMemo } from 'react';
import type { Guard } from '@shared/kernel/guard';
import { useBridge } from '../bridge/bridge-provider';
import { NotifyContext } from '../notifications/notify-context';

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
  // A choice that could not be stored is known here only, also to a screen that is opened again later.
  const lasting = { staleTime: Infinity, gcTime: Infinity };
  const { data, isPending } = useQuery(bridge.preferences.get.queryOptions({ key }, lasting));
  const notify = useContext(NotifyContext);
  const { mutate } = useMutation({
    ...bridge.preferences.set.mutationOptions(),
    // The window keeps showing the value, which nobody else has.
    onError: (error) => notify?.error(error),
  });
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
export function useCachedPreference(key: string) {
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
