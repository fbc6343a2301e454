// Which dealerships are selected on the page of the failed loads, and the state of the checkbox of a group of them. The
// "store" in the name of the file is an external store of React.

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import type { LoadSelection } from '@shared/domains/failed-loads/rules';

type StoreKey = Pick<FailedStore, 'tenantName' | 'storeId'>;

/**
 * It is an external store for `useSyncExternalStore`, so that selecting one of 2,000 dealerships renders that row and
 * not the whole list.
 */
export class SelectionStore {
  private selection: LoadSelection = new Map();
  private readonly listeners = new Set<() => void>();

  readonly get = (): LoadSelection => this.selection;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  setSelected(stores: readonly StoreKey[], chosen: boolean): void {
    const next = new Map<string, Set<string>>();
    for (const [tenant, storeIds] of this.selection) next.set(tenant, new Set(storeIds));
    for (const { tenantName, storeId } of stores) {
      const storeIds = next.get(tenantName) ?? new Set();
      if (chosen) next.set(tenantName, storeIds.add(storeId));
      else if (storeIds.delete(storeId) && storeIds.size === 0) next.delete(tenantName);
    }
    this.change(next);
  }

  /** Deselects these stores; their tenant may have changed since they were selected. */
  deselect(storeIds: readonly string[]): void {
    const removed = new Set(storeIds);
    const left = new Map<string, ReadonlySet<string>>();
    for (const [tenant, chosen] of this.selection) {
      const others = [...chosen].filter((storeId) => !removed.has(storeId));
      if (others.length > 0) left.set(tenant, new Set(others));
    }
    this.change(left);
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

/**
 * Subscribes to a value derived from the selection. It must be a primitive, because it is compared by identity to
 * decide about a rerender.
 */
export function useSelection<T extends string | number | boolean>(read: (selection: LoadSelection) => T): T {
  const store = useSelectionStore();
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}

/** The checked state of a checkbox: `mixed` if only a part of its stores is selected. */
export type CheckboxState = boolean | 'mixed';

export function checkboxState(selection: LoadSelection, stores: readonly StoreKey[]): CheckboxState {
  let chosen = 0;
  for (const { tenantName, storeId } of stores) if (selection.get(tenantName)?.has(storeId)) chosen += 1;
  if (chosen === 0) return false;
  return chosen === stores.length ? true : 'mixed';
}
