import { useMemo, useState } from 'react';
import type { Store } from '@shared/domains/stores/model';

/** The selection of stores in the list of a tenant. */
export interface StoreSelection {
  /** The ids of the selectable stores. */
  all: readonly number[];
  /** The selected ids in the order of the list. */
  ids: readonly number[];
  select: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the selected stores of a tenant. A store that leaves the list is no longer selected. */
export function useStoreSelection(stores: readonly Store[] | undefined): StoreSelection {
  const [ticked, setTicked] = useState(NONE);
  const all = useMemo(
    () => (stores ?? []).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id),
    [stores],
  );
  const ids = useMemo(() => all.filter((id) => ticked.has(id)), [all, ticked]);
  return {
    all,
    ids,
    select: (changed, on) =>
      setTicked((before) => {
        const after = new Set(before);
        for (const id of changed)
          if (!on) after.delete(id);
          else after.add(id);
        return after;
      }),
    clear: () => setTicked(NONE),
  };
}
