import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useSettled } from '@renderer/platform/use-settled';
import type { SearchHit } from '@shared/domains/search/model';

const SHORTEST = 2;
/** With so many hits nobody waits for further ones. */
const ENOUGH = 5;
const TYPED_FOR_MS = 300;

/**
 * The palette finds what this computer has seen. Where that is little, the back office is asked for stores of the name;
 * they are known from then on, offline too.
 */
export function useAskedNames(wanted: string, hits: UseQueryResult<SearchHit[], unknown>): void {
  const bridge = useBridge();
  const text = useSettled(wanted, TYPED_FOR_MS);
  const { data, refetch } = hits;
  const few = data !== undefined && data.length < ENOUGH;
  const { dataUpdatedAt } = useQuery(
    bridge.stores.list.queryOptions(
      { variant: 'all', text },
      { enabled: few && text === wanted && text.length >= SHORTEST },
    ),
  );
  useEffect(() => {
    if (dataUpdatedAt > 0) void refetch();
  }, [dataUpdatedAt, refetch]);
}
