const STORES = '/statelessServiceBzoStoreDetails';

/** Addresses of the stores' pages, letter for letter the specification's. */
export const storesPaths = {
  all: STORES,
  enrollments: `${STORES}/storeList`,
  create: `${STORES}/create`,
  show: (id: number): string => `${STORES}/${id}/show`,
  /** What the paths of all its pages begin with. */
  pagesOf: (id: number): string => `${STORES}/${id}/`,
  edit: (id: number): string => `${STORES}/${id}/edit`,
  /** A tab of the store's page; `within` is a tab within the first one. */
  tab: (id: number, tab: string): string => `${STORES}/${id}/show?tab=${tab}`,
  within: (id: number, tab: string): string => `${STORES}/${id}/show?sub=${tab}`,
  /** The tab on which its loads are started. */
  loads: (id: number): string => `${STORES}/${id}/show?sub=bulkDataLoad`,
} as const;
