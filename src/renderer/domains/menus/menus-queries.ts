import { useQuery } from '@tanstack/react-query';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { MenusKey } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';

/** The categories that an interval can have. */
export function useServiceTypes(store: Store) {
  const bridge = useBridge();
  return useQuery(bridge.menus.serviceTypes.queryOptions(menusKeyOf(store)));
}

/** Returns the key that every call about the menus of a store needs. */
export const menusKeyOf = ({ storeId, tenantId, realmName }: Store): MenusKey => ({
  storeId,
  tenantId,
  realm: realmName,
});

/** Returns whether the signed-in user may change the store's menus now. */
export const useMenusWritePermission = (store: Store): Permission =>
  requireAll(useWritePermission(), allowedWhen(!store.isDeleted, storesTexts.deletedNotEditable));
