import { inAddress } from '@shared/kernel/in-address';

const ALL = '/DataLoads/failedLoads';

export const failedLoadsPaths = {
  all: ALL,
  /** With the list narrowed to what is searched for, as its grid reads it from the address. */
  search: (text: string): string => `${ALL}?${new URLSearchParams({ 'failed-loads.q': text })}`,
  /** The same, and the focus on the row of a store. */
  row: (storeId: string, storeName: string): string =>
    `${failedLoadsPaths.search(storeName)}#${inAddress(storeId)}`,
} as const;

/** The store whose row an address asks for. A hand may have written it. */
export function rowAsked(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}
