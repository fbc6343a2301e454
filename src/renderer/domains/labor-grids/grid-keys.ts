import type { GridKey, GridStore, LaborGrid } from '@shared/domains/labor-grids/model';
import type { Store } from '@shared/domains/stores/model';

/** The store whose grids they are. */
export type GridOwner = Pick<Store, 'storeId' | 'tenantId' | 'realmName' | 'storeName' | 'isDeleted'>;

export const storeOf = ({ storeId, tenantId, realmName }: GridOwner): GridStore => ({
  storeId,
  tenantId,
  realm: realmName,
});

export const keyOf = ({ gridType, gridFor, createdDate }: LaborGrid): GridKey => ({
  gridType,
  gridFor,
  createdDate,
});

/** A grid's name in the address. */
export const gridId = ({ gridType, gridFor, createdDate }: GridKey): string =>
  [gridFor, gridType, createdDate].join('~');
