// What identifies a labor grid and its store in calls and in the URL, and whether the store's grids may be changed.

import { useWritePermission } from '@renderer/platform/connectivity/connectivity-context';
import type { GridKey, GridStore, LaborGrid } from '@shared/domains/labor-grids/model';
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

/** Returns what identifies a grid among those of its store. */
export const gridKeyOf = ({ gridType, gridFor, createdDate }: LaborGrid): GridKey => ({
  gridType,
  gridFor,
  createdDate,
});

/** Returns a grid's id in the URL. */
export const gridId = ({ gridType, gridFor, createdDate }: GridKey): string =>
  [gridFor, gridType, createdDate].join('~');
