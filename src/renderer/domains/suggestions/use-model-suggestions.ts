import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MappingKey, ModelMapping } from '@shared/domains/model-mapping/model';
import { namedStore, SUGGESTED, useFirstSeen, type Opened } from './opened-store';

/** Teaches where this store's people have put models, and asks for suggestions while they are looked at. */
export function useModelSuggestions(
  opened: Opened<ModelMapping>,
  { realm, kind }: Pick<MappingKey, 'realm' | 'kind'>,
  looking: boolean,
) {
  const bridge = useBridge();
  const asOf = useFirstSeen(opened);
  const { storeId, tenantId, storeName, dms } = namedStore(opened.store);
  const asked = useMemo(
    () => ({ storeId, tenantId, storeName, dms, realm, kind, asOf: asOf ?? '' }),
    [storeId, tenantId, storeName, dms, realm, kind, asOf],
  );
  const { mutate: learn } = useMutation(bridge.suggestions.models.learn.mutationOptions());
  useEffect(() => {
    if (asked.asOf !== '') learn(asked);
  }, [learn, asked]);
  return useQuery(
    bridge.suggestions.models.ofStore.queryOptions(asked, {
      ...SUGGESTED,
      enabled: looking && asOf !== null,
      placeholderData: keepPreviousData,
    }),
  );
}
