// The addresses of Failed Loads, and the store that one of them names (`requestedRow`).

import { encodeForUrl } from '@shared/kernel/urls';

const ALL = '/DataLoads/failedLoads';

export const failedLoadsPaths = {
  all: ALL,
  /** The list with a search text, which its grid reads from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'failed-loads.q': text })}`,
  /** The same list, with the focus on the row of a store. */
  row: (storeId: string, storeName: string): string =>
    `${failedLoadsPaths.search(storeName)}#${encodeForUrl(storeId)}`,
} as const;

/** The store whose row an address names. The address may be hand-typed. */
export function requestedRow(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}
