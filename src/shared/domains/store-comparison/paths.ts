const STORES = '/statelessServiceBzoStoreDetails';

/** Parameters of the address of a comparison. */
export const COMPARED_WITH = 'with';
export const ONLY_DIFFERENCES = 'only';

export const storeComparisonPaths = {
  /** The screen on which the first store is chosen. */
  begin: `${STORES}/compare`,
  compare: (id: number, other?: number): string =>
    `${STORES}/${id}/show/Compare${other === undefined ? '' : `?${COMPARED_WITH}=${other}`}`,
  compareRoute: `${STORES}/:id/show/Compare`,
} as const;
