import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { MenuServiceType } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import { menusKeyOf } from './menus-key';

/** The categories an interval can have; undefined while they are not known. */
export function useServiceTypes(store: Store): readonly MenuServiceType[] | undefined {
  const bridge = useBridge();
  return useQuery(bridge.menus.serviceTypes.queryOptions(menusKeyOf(store))).data?.data;
}
