import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import {
  storeChoices,
  type ChosenStore,
  type StoreChoice,
} from '@shared/domains/store-comparison/store-choices';

/** The stores one may see, those of the same tenant first, without the store itself. */
export function useStoreChoices(first?: ChosenStore, chosen?: ChosenStore): readonly StoreChoice[] {
  const bridge = useBridge();
  const { data } = useQuery(bridge.stores.list.queryOptions({ variant: 'all' }));
  const rows = data?.data;
  return useMemo(
    () => storeChoices([...(rows ?? []), ...(chosen ? [chosen] : [])], first),
    [rows, first, chosen],
  );
}
