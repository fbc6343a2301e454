import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { GridStore } from '@shared/domains/labor-grids/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, type Permission, requireAll } from '@shared/kernel/access/permission';

/** The part of a store that the components of its labor grids need. */
export type GridOwner = Pick<Store, 'storeId' | 'tenantId' | 'realmName' | 'storeName' | 'isDeleted'>;

/** Returns whether the store's grids may be changed now. */
export const useGridWritePermission = ({ isDeleted }: Pick<GridOwner, 'isDeleted'>): Permission =>
  requireAll(useWritePermission(), allowedWhen(!isDeleted, storesTexts.deletedNotEditable));

export const gridStoreOf = ({ storeId, tenantId, realmName }: GridOwner): GridStore => ({
  storeId,
  tenantId,
  realm: realmName,
});
