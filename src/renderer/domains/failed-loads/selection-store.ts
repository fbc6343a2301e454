import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import type { LoadSelection } from '@shared/domains/failed-loads/rules';

type StoreKey = Pick<FailedStore, 'tenantName' | 'storeId'>;

/** Which stores are chosen. Outside React's state: ticking one of 2,000 stores draws that row, not the list. */
export class SelectionStore {
  private selection: LoadSelection = new Map();
  private readonly listeners = new Set<() => void>();

  readonly get = (): LoadSelection => this.selection;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  choose(stores: readonly StoreKey[], chosen: boolean): void {
    const next = new Map<string, Set<string>>();
    for (const [tenant, storeIds] of this.selection) next.set(tenant, new Set(storeIds));
    for (const { tenantName, storeId } of stores) {
      const storeIds = next.get(tenantName) ?? new Set();
      if (chosen) next.set(tenantName, storeIds.add(storeId));
      else if (storeIds.delete(storeId) && storeIds.size === 0) next.delete(tenantName);
    }
    this.change(next);
  }

  clear(): void {
    this.change(new Map());
  }

  private change(next: LoadSelection): void {
    this.selection = next;
    for (const listener of this.listeners) listener();
  }
}

export const SelectionContext = createContext(new SelectionStore());

export const useSelectionStore = (): SelectionStore => useContext(SelectionContext);

/** What `read` gives of the selection; draws again when that differs, so it must give a primitive. */
export function useSelection<T extends string | number | boolean>(read: (selection: LoadSelection) => T): T {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

/** As a checkbox takes it. */
export type Checked = boolean | 'mixed';

export function checkedOf(selection: LoadSelection, stores: readonly StoreKey[]): Checked {
  let chosen = 0;
  for (const { tenantName, storeId } of stores) if (selection.get(tenantName)?.has(storeId)) chosen += 1;
  if (chosen === 0) return false;
  return chosen === stores.length ? true : 'mixed';
}
