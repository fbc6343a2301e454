import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import type { GridStore } from '@shared/domains/labor-grids/model';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { allowedWhen, type Decision, requireAll } from '@shared/kernel/access/decision';

/** The part of a store that the components of its labor grids need. */
export type GridOwner = Pick<Store, 'storeId' | 'tenantId' | 'realmName' | 'storeName' | 'isDeleted'>;

/** The decision whether the store's grids may be changed now. */
export const useGridWriteDecision = ({ isDeleted }: Pick<GridOwner, 'isDeleted'>): Decision =>
  requireAll(useWriteDecision(), allowedWhen(!isDeleted, storesTexts.deletedNotEditable));

export const gridStoreOf = ({ storeId, tenantId, realmName }: GridOwner): GridStore => ({
  storeId,
  tenantId,
  realm: realmName,
});
