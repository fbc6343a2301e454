import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import type { Store } from '@shared/domains/stores/model';

export interface OpenedOpcodes {
  store: Pick<Store, 'storeId' | 'tenantId' | 'storeName' | 'dms'>;
  /** As the back office has them. */
  opcodes: StoreOpcodes;
  /** When they were read; null while they are on their way. */
  asOf: string | null;
}

/** The time of the answer that brought these opcodes first: reading them again unchanged is nothing to learn from. */
function useFirstSeen({ opcodes, asOf }: OpenedOpcodes): string | null {
  const [first, setFirst] = useState({ opcodes, asOf });
  if (first.opcodes === opcodes && first.asOf !== null) return first.asOf;
  if (first.opcodes !== opcodes || first.asOf !== asOf) setFirst({ opcodes, asOf });
  return asOf;
}

/** Teaches what this store's people have decided, and asks for suggestions while they are looked at. */
export function useSuggestions(opened: OpenedOpcodes, looking: boolean) {
  const bridge = useBridge();
  const { storeId, tenantId, storeName, dms } = opened.store;
  const asOf = useFirstSeen(opened);
  const store = { storeId, tenantId, storeName: storeName ?? storeId, dms: dms ?? '', asOf: asOf ?? '' };
  const { mutate: learn } = useMutation(bridge.opcodeSuggestions.learn.mutationOptions());
  useEffect(() => {
    if (asOf !== null) learn({ storeId, tenantId, storeName: storeName ?? storeId, dms: dms ?? '', asOf });
  }, [learn, storeId, tenantId, storeName, dms, asOf]);
  return useQuery(
    bridge.opcodeSuggestions.ofStore.queryOptions(store, {
      enabled: looking && asOf !== null,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}
