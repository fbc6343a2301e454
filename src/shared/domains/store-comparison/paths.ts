const STORES = '/statelessServiceBzoStoreDetails';

/** Parameters of the address of a comparison. */
export const COMPARED_STORE_PARAMETER = 'with';
export const ONLY_DIFFERENCES_PARAMETER = 'only';

export const storeComparisonPaths = {
  /** The screen on which the first store is chosen. */
  begin: `${STORES}/compare`,
  compare: (id: number, other?: number): string =>
    `${STORES}/${id}/show/Compare${other === undefined ? '' : `?${COMPARED_STORE_PARAMETER}=${other}`}`,
  compareRoute: `${STORES}/:id/show/Compare`,
} as const;
