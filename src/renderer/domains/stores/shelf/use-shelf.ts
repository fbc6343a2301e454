import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { shelfOf } from '@shared/domains/stores/shelf';
import { usePins } from './use-pins';
import { useRecentStores } from './use-recent-stores';

/** Pinned and recently opened stores: at once by the names they had, then as they are now, asked for in one request. */
export function useShelf() {
  const bridge = useBridge();
  const { pinned, ready: pinsKnown, pin, unpin } = usePins();
  const { recent, ready: recentKnown } = useRecentStores();
  const ids = useMemo(
    () => [...new Set([...pinned, ...recent].map(({ id }) => id))].sort((one, other) => one - other),
    [pinned, recent],
  );
  const isKnown = pinsKnown && recentKnown;
  const { data: answer } = useQuery(
    bridge.stores.standings.queryOptions({ ids }, { enabled: isKnown && ids.length > 0 }),
  );
  // Of an answer with holes one that is missing may be there all the same.
  const standings = answer?.partial === true ? undefined : answer?.data;
  const shelf = useMemo(() => shelfOf({ pinned, recent }, standings), [pinned, recent, standings]);
  return { shelf, pin, unpin };
}
