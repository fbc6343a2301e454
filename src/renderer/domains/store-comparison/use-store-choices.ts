import { useMemo } from 'react';
import { useStores } from '@renderer/domains/stores';
import {
  storeChoices,
  type ChosenStore,
  type StoreChoice,
} from '@shared/domains/store-comparison/store-choices';

/** The stores one may see, by what is typed where there are too many for a list; those of the same tenant first, without the store itself. */
export function useStoreChoices(
  typed: string,
  first?: ChosenStore,
  chosen?: ChosenStore,
): readonly StoreChoice[] {
  const { data } = useStores('all', typed);
  const rows = data?.data;
  return useMemo(
    () => storeChoices([...(rows ?? []), ...(chosen ? [chosen] : [])], first),
    [rows, first, chosen],
  );
}
