import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Guard } from '@shared/kernel/guard';
import { useBridge } from './bridge-provider';

interface Preference<T> {
  /** Undefined until known, and when nothing (or nothing readable) was saved. */
  value: T | undefined;
  /** Known, even if empty. A preference that cannot be read counts as empty: it must not block a page. */
  ready: boolean;
  save: (value: T) => void;
}

/** A small thing the user set, kept with the account; `guard`, a schema too, guards against what an older version wrote. */
export function usePreference<T>(key: string, guard: Guard<T>): Preference<T> {
  const bridge = useBridge();
  const cache = useQueryClient();
  const query = useQuery(bridge.preferences.get.queryOptions({ key }, { staleTime: Infinity }));
  const { mutate } = useMutation(bridge.preferences.set.mutationOptions());
  const save = useCallback(
    (value: T) => {
      const queryKey = bridge.preferences.get.queryKey({ key });
      const show = (): void => void cache.setQueryData<unknown>(queryKey, value);
      // A read that is under way would put back what was saved before.
      if (cache.isFetching({ queryKey }) > 0) void cache.cancelQueries({ queryKey }).then(show);
      else show();
      mutate({ key, value });
    },
    [bridge, cache, key, mutate],
  );
  return { value: guard.safeParse(query.data).data, ready: !query.isPending, save };
}
