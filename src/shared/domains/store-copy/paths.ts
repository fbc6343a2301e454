const STORES = '/statelessServiceBzoStoreDetails';

/** The store that is copied from, as a parameter of the address. */
export const SOURCE_STORE_PARAMETER = 'from';

export const storeCopyPaths = {
  /** The screen on which the store to copy into is chosen. */
  begin: `${STORES}/copy`,
  copy: (id: number, from?: number): string =>
    `${STORES}/${id}/show/Copy${from === undefined ? '' : `?${SOURCE_STORE_PARAMETER}=${from}`}`,
  copyRoute: `${STORES}/:id/show/Copy`,
} as const;
