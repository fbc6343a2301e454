import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from './menus-key';

/** The categories an interval can have. */
export function useServiceTypes(store: Store) {
  const bridge = useBridge();
  return useQuery(bridge.menus.serviceTypes.queryOptions(menusKeyOf(store)));
}
