import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useTabs } from '@renderer/platform/tabs-context';
import type { SearchHit } from '@shared/domains/search/model';
import type { PaletteEntry } from './palette-entries';
import { placeEntries } from './place-entries';

/** The places of a tenant or store; of a store that is not kept while offline, all as if they were open. */
export function usePlaces(record: SearchHit | undefined, role: string): PaletteEntry[] {
  const bridge = useBridge();
  const tabs = useTabs();
  const store = useQuery(
    bridge.stores.get.queryOptions({ id: record?.id ?? 0 }, { enabled: record?.kind === 'store' }),
  );
  return record === undefined ? [] : placeEntries(record, tabs, role, store.data?.data);
}
