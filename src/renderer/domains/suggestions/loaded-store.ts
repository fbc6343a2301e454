import { useState } from 'react';
import type { Store } from '@shared/domains/stores/model';

/** A store, and the data that a screen has loaded for it. */
export interface LoadedStore<Data> {
  store: Pick<Store, 'storeId' | 'tenantId' | 'storeName' | 'dms'>;
  /** The data as the back office stores it, without changes that are not saved yet. */
  data: Data;
  /** The time of the read; null while it is loading. */
  asOf: string | null;
}

/**
 * Returns the time of the response in which this data first appeared. A refetch that changes nothing must not trigger
 * another training run.
 */
export function useFirstLoadedAt<Data>({ data, asOf }: LoadedStore<Data>): string | null {
  const [first, setFirst] = useState({ data, asOf });
  if (first.data === data && first.asOf !== null) return first.asOf;
  if (first.data !== data || first.asOf !== asOf) setFirst({ data, asOf });
  return asOf;
}

/**
 * Suggestions never become stale: they are computed locally from the loaded data and are recomputed only for a new
 * request.
 */
export const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY } as const;

/** Returns the identity of a store for the reasons of suggestions. */
export const storeIdentity = ({ storeId, tenantId, storeName, dms }: LoadedStore<unknown>['store']) => ({
  ...{ storeId, tenantId },
  storeName: storeName ?? storeId,
  dms: dms ?? '',
});
