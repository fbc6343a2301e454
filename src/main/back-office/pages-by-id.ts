// Reads a list in the order of its ids to its end. Each page begins after the last id of the one before, so that the
// back office skips no rows with an offset, however long the list is, and a row that is added or removed moves no other. A
// back office without such pages is read by offsets.

import type { AccountCache } from '@main/cache/account-cache';
import type { PageRange } from '@shared/kernel/pagination';
import { ifOffered } from './optional-operation';
import { fetchOverlappingPages, isFullPage, overlappingRange, pageOf } from './overlapping-pages';

interface Page<Row> {
  rows: readonly Row[];
  unreadableRows: number;
  partial: boolean;
}

interface ListById<Row> {
  /** Rows of a request. */
  size: number;
  /** The name of the operation of `readAfter`, which a back office may leave out. */
  operation: string;
  readAfter: (range: { first: number; after: number }) => Promise<Page<Row>>;
  readRange: (range: PageRange) => Promise<Page<Row>>;
}

/**
 * Fetches all pages. By offset, as overlapping pages, where the back office does not offer to begin after an id, answers
 * rows from before it, or answers a full page of which no row can be read, which tells no id to begin after.
 */
export async function fetchPagesById<Row extends { id: number }>(
  ctx: { cache: AccountCache },
  list: ListById<Row>,
): Promise<{ data: Row[]; partial: boolean }> {
  const { size, readRange } = list;
  const begin = await readRange({ first: size, offset: 0 });
  const data = [...begin.rows];
  let { partial } = begin;
  for (let page = begin; isFullPage(page.rows, page.unreadableRows, size);) {
    const next = await pageAfter(ctx, list, page.rows.at(-1)?.id);
    if (next === null) return fetchByOffset(size, readRange, page === begin ? begin : null);
    page = next;
    for (const row of page.rows) data.push(row);
    partial ||= page.partial;
  }
  return { data, partial };
}

/** The page after an id; null if it cannot be read in this way. */
async function pageAfter<Row extends { id: number }>(
  ctx: { cache: AccountCache },
  { size, operation, readAfter }: ListById<Row>,
  after: number | undefined,
): Promise<Page<Row> | null> {
  if (after === undefined) return null;
  const next = await ifOffered(ctx, operation, () => readAfter({ first: size, after }));
  return next?.rows.every(({ id }) => id > after) ? next : null;
}

/**
 * Fetches one page, for a screen that shows the first rows before it has the others: the first one, or the one after an id.
 * `next` is the id after which the next one begins; null for the last. Where pages cannot begin after an id, the one that
 * is asked for has the rest of the list.
 */
export async function fetchPageById<Row extends { id: number }>(
  ctx: { cache: AccountCache },
  list: ListById<Row>,
  after: number | null,
): Promise<{ data: { rows: readonly Row[]; next: number | null }; partial: boolean }> {
  const page =
    after === null
      ? await list.readRange({ first: list.size, offset: 0 })
      : await pageAfter(ctx, list, after);
  const isFull = page !== null && isFullPage(page.rows, page.unreadableRows, list.size);
  const next = isFull ? page.rows.at(-1)?.id : null;
  if (page !== null && next !== undefined) return { data: { rows: page.rows, next }, partial: page.partial };
  const { data, partial } = await fetchByOffset(list.size, list.readRange, null);
  return { data: { rows: data.filter(({ id }) => after === null || id > after), next: null }, partial };
}

/** @param known The first page, if it was just read and no other. */
function fetchByOffset<Row extends { id: number }>(
  size: number,
  readRange: ListById<Row>['readRange'],
  known: Page<Row> | null,
): Promise<{ data: Row[]; partial: boolean }> {
  let begin = known;
  return fetchOverlappingPages(async (cursor) => {
    const range = overlappingRange(size, cursor);
    const { rows, unreadableRows, partial } = begin ?? (await readRange(range));
    begin = null;
    return { data: pageOf([...rows], unreadableRows, range.first), partial };
  });
}
