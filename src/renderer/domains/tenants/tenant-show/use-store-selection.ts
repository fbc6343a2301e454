import { useMemo, useState } from 'react';
import type { Store } from '@shared/domains/stores/model';

export interface StoreSelection {
  /** The ids of the selectable stores. */
  all: readonly number[];
  /** The selected ids in the order of the list. */
  ids: readonly number[];
  select: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** The selected stores of the tenant; a store that has left the list is deselected. */
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
