import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { type PreparedLine, preparedLines } from '@shared/kernel/platform/prepared-changes/rules';
import type { ReplacePrepared } from './prepared-version';

/** Returns the prepared changes of the account, the oldest first. */
export function usePreparedLines(): UseQueryResult<PreparedLine[], unknown> {
  const bridge = useBridge();
  // The list is stored on this computer, so that reading it again costs nothing; another window may change it.
  return useQuery(
    bridge.drafts.list.queryOptions(undefined, {
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      select: preparedLines,
    }),
  );
}

/** Returns `drafts.replacePrepared`, after which the lists of this window are read again. */
export function useReplacePrepared(): ReplacePrepared {
  const bridge = useBridge();
  const client = useBridgeClient();
  const cache = useQueryClient();
  return useCallback(
    async (input) => {
      try {
        return await client.drafts.replacePrepared.mutate(input);
      } finally {
        void cache.invalidateQueries({ queryKey: bridge.drafts.list.queryKey() });
      }
    },
    [bridge, client, cache],
  );
}
