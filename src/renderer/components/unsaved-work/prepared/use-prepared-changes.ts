// The prepared changes of the account, which are stored on this computer: the list of all of them, and the function that
// replaces one.

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { useInvalidateDomains } from '@renderer/platform/bridge/use-invalidate-domains';
import { type PreparedLine, preparedLines } from '@shared/kernel/platform/prepared-changes/rules';
import type { ReplacePrepared } from './prepared-version';

/** Returns the prepared changes of the account, the oldest first. */
export function usePreparedChanges(): UseQueryResult<PreparedLine[], unknown> {
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

/** Returns `drafts.replacePrepared`, after which the lists of every window are read again. */
export function useReplacePrepared(): ReplacePrepared {
  const client = useBridgeClient();
  const invalidate = useInvalidateDomains();
  return async (input) => {
    const answer = await client.drafts.replacePrepared.mutate(input);
    invalidate(['drafts']);
    return answer;
  };
}
