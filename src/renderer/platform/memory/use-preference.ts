import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Guard } from '@shared/kernel/guard';
import { useBridge } from '../bridge/bridge-provider';

interface Preference<T> {
  /** The value is undefined until it has loaded, and if nothing valid was saved. */
  value: T | undefined;
  /** True once loaded, even if empty. An unreadable preference counts as empty, because it must not block a page. */
  ready: boolean;
  save: (value: T) => void;
}

/** Returns the query key of a preference, and a function that writes a value to the cache before the refetch. */
export function useCachedPreference(key: string) {
  const bridge = useBridge();
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = bridge.preferences.get.queryOptions({ key });
    const put = (value: unknown): void => {
      const show = (): void => void cache.setQueryData<unknown>(queryKey, value);
      // A read in flight would restore the previous value.
      if (cache.isFetching({ queryKey }) > 0) void cache.cancelQueries({ queryKey }).then(show);
      else show();
    };
    return { queryKey, put, present: (): unknown => cache.getQueryData(queryKey) };
  }, [bridge, cache, key]);
}

/**
 * A preference of the account; `guard`, which may be a schema, protects against values of an older version. The last
 * window that saves wins: a list that several windows add to must be changed with `usePreferenceChange`.
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
