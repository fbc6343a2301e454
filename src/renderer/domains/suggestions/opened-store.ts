import { useState } from 'react';
import type { Store } from '@shared/domains/stores/model';

/** A store with what a screen has read of it. */
export interface Opened<Data> {
  store: Pick<Store, 'storeId' | 'tenantId' | 'storeName' | 'dms'>;
  /** As the back office has it. */
  data: Data;
  /** When it was read; null while it is on its way. */
  asOf: string | null;
}

/** The time of the answer that brought this first: reading it again unchanged is nothing to learn from. */
export function useFirstSeen<Data>({ data, asOf }: Opened<Data>): string | null {
  const [first, setFirst] = useState({ data, asOf });
  if (first.data === data && first.asOf !== null) return first.asOf;
  if (first.data !== data || first.asOf !== asOf) setFirst({ data, asOf });
  return asOf;
}

/** What is suggested stays until it is asked anew: it is made here, and of what was opened. */
export const SUGGESTED = { staleTime: Number.POSITIVE_INFINITY } as const;

/** How a store is named among the reasons of others. */
export const namedStore = ({ storeId, tenantId, storeName, dms }: Opened<unknown>['store']) => ({
  ...{ storeId, tenantId },
  storeName: storeName ?? storeId,
  dms: dms ?? '',
});
