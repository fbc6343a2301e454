import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { StoreOpcodes } from '@shared/domains/opcodes/model';
import { namedStore, SUGGESTED, useFirstSeen, type Opened } from './opened-store';

/** Teaches what this store's people have decided, and asks for suggestions while they are looked at. */
export function useOpcodeSuggestions(opened: Opened<StoreOpcodes>, looking: boolean) {
  const bridge = useBridge();
  const asOf = useFirstSeen(opened);
  const { storeId, tenantId, storeName, dms } = namedStore(opened.store);
  const asked = useMemo(
    () => ({ storeId, tenantId, storeName, dms, asOf: asOf ?? '' }),
    [storeId, tenantId, storeName, dms, asOf],
  );
  const { mutate: learn } = useMutation(bridge.suggestions.opcodes.learn.mutationOptions());
  useEffect(() => {
    if (asked.asOf !== '') learn(asked);
  }, [learn, asked]);
  return useQuery(
    bridge.suggestions.opcodes.ofStore.queryOptions(asked, {
      ...SUGGESTED,
      enabled: looking && asOf !== null,
      placeholderData: keepPreviousData,
    }),
  );
}
