import type { GridKey, GridStore, LaborGrid } from '@shared/domains/labor-grids/model';
import type { Store } from '@shared/domains/stores/model';

export const storeOf = ({ storeId, tenantId, realmName }: Store): GridStore => ({
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
