// Reads many records of the back office: the list of one store by one call, a long list page by page, several records a
// few at a time.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { StoreKey } from '@shared/domains/stores/model';
import type { BackOffice } from './back-office';
import { allResults, type ListOf, type WithList } from './response/results';

/** The limit of concurrent calls of one list, to limit the load on the back office. */
const MAX_CONCURRENT_READS = 3;

/** Reads each item with limited concurrency; the results are in the items' order. */
export async function readEach<Item, T>(
  items: readonly Item[],
  read: (item: Item) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  const left = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of left) found[at] = await read(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_READS }, lane));
  return found;
}

/** The rows that a function lists for one store. @throws AppError as `BackOffice.read` and `allResults` */
export async function fetchStoreList<Field extends string, Answered extends WithList<Field>>(
  backOffice: BackOffice,
  document: TypedDocumentNode<Answered, { input: { inStoreId: string; inTenantId: string } }>,
  { storeId, tenantId }: StoreKey,
  field: Field,
): Promise<{ data: ListOf<Answered, Field>; partial: boolean }> {
  const input = { inStoreId: storeId, inTenantId: tenantId };
  const answer = await backOffice.read(document, { input }, { storeId, tenantId });
  return { data: allResults(answer, field), partial: answer.partial };
}

interface Page<T> {
  nodes: readonly T[];
  totalCount: number;
  partial: boolean;
  /**
   * The number of rows of the page that could not be read: they are not in `nodes`, but the back office counts them.
   */
  unreadableRows: number;
}

/** Limits the restarts, because a list may change all the time. */
const MAX_RESTARTS = 3;

/**
 * Fetches all pages. If the total count changes between pages, a row may be duplicated or skipped, so it restarts;
 * after MAX_RESTARTS the result is marked partial.
 */
export async function fetchAllPages<T>(
  size: number,
  fetchPage: (first: number, offset: number) => Promise<Page<T>>,
): Promise<{ data: T[]; partial: boolean }> {
  let data: T[] = [];
  let partial = false;
  let offset = 0;
  let counted: number | null = null;
  for (let starts = 1; ;) {
    const page = await fetchPage(size, offset);
    if (counted !== null && page.totalCount !== counted) {
      if (starts < MAX_RESTARTS) {
        starts += 1;
        [data, partial, offset, counted] = [[], false, 0, null];
        continue;
      }
      partial = true;
    }
    counted = page.totalCount;
    const rows = page.nodes.length + page.unreadableRows;
    for (const node of page.nodes) data.push(node);
    offset += rows;
    partial ||= page.partial;
    // An empty page ends the loop too, because rows may have been deleted in the meantime.
    if (rows === 0 || offset >= page.totalCount) return { data, partial };
  }
}
