// Gives a window, page by page, a list that the main process computes or receives as a whole (`heldPage`), with the age of
// what it was computed from if that is older (`heldAnswerPage`), or receives part by part (`heldPartsPage`). In a large
// account the list has tens of megabytes, which would hold up both sides of the bridge in one answer. It is held for a
// minute after each page, because two readers of a window may share it.

import type { AccountCache } from '@main/cache/account-cache';
import type { Answer } from '@shared/kernel/answer';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import { overlappingRange } from '../back-office/overlapping-pages';
import type { Fetched } from './procedures';

/** Rows of a page: some 2 MB. */
const HELD_PAGE_SIZE = 5_000;

/**
 * How long a list is held after a page of it was taken, in milliseconds. A window asks for the next one as soon as it has
 * drawn the one before; what it has left is not held for long.
 */
const HELD_MS = MINUTE_MS;

interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Page `cursor`, from 0, of rows that are all there. Each page begins with the last row of the one before. */
export function pageOfRows<Row>(rows: readonly Row[], cursor: number, size = HELD_PAGE_SIZE): Page<Row> {
  const { first, offset } = overlappingRange(size, cursor);
  return { rows: rows.slice(offset, offset + first), hasMore: offset + first < rows.length };
}

/** All pages of rows that are there. */
export function pagesOfRows<Row>(rows: readonly Row[], size = HELD_PAGE_SIZE): Page<Row>[] {
  const pages = [pageOfRows(rows, 0, size)];
  while (pages.at(-1)?.hasMore) pages.push(pageOfRows(rows, pages.length, size));
  return pages;
}

interface Holder {
  cache: AccountCache;
  /** The page of a window; calls of the app itself have none. */
  page?: AbortSignal;
}

interface Held<List = unknown> {
  list: List;
  forget: NodeJS.Timeout;
}

type Lists = Map<string, Held>;

/** The lists of each session by window, so that two windows that read the same list don't mix its pages. */
const held = new WeakMap<AccountCache, WeakMap<object, Lists>>();

function listsOf({ cache, page }: Holder): Lists {
  const windows = held.get(cache) ?? new WeakMap<object, Lists>();
  held.set(cache, windows);
  const lists = windows.get(page ?? cache) ?? new Map();
  windows.set(page ?? cache, lists);
  return lists;
}

interface HeldList<Row, Rest> {
  /** The name of the list, with what it was asked for. */
  key: string;
  size?: number;
  /** All rows, and what each page says beside its rows. */
  compute: () => Promise<Fetched<{ rows: readonly Row[]; rest: Rest }>>;
}

/** Holds a list that has more pages, from now on. */
function hold(lists: Lists, key: string, list: unknown): void {
  clearTimeout(lists.get(key)?.forget);
  lists.set(key, { list, forget: setTimeout(() => lists.delete(key), HELD_MS).unref() });
}

function letGo(lists: Lists, key: string): void {
  clearTimeout(lists.get(key)?.forget);
  lists.delete(key);
}

/**
 * Page `cursor` of a list. The first page computes the list, the others are cut from it; one that is no longer held is
 * computed again, so that its page may not meet the one before.
 */
export async function heldPage<Row, Rest extends object>(
  holder: Holder,
  { key, size, compute }: HeldList<Row, Rest>,
  cursor: number,
): Promise<Fetched<Page<Row> & Rest>> {
  const lists = listsOf(holder);
  const known =
    cursor === 0 ? undefined : (lists.get(key) as Held<Awaited<ReturnType<typeof compute>>> | undefined);
  const list = known?.list ?? (await compute());
  const page = pageOfRows(list.data.rows, cursor, size);
  if (cursor > 0 || page.hasMore) hold(lists, key, list);
  return { data: { ...list.data.rest, ...page }, partial: list.partial };
}

interface HeldAnswer<Row, Rest> extends Omit<HeldList<Row, Rest>, 'compute'> {
  compute: () => Promise<Answer<{ rows: readonly Row[]; rest: Rest }>>;
}

/** Page `cursor` of a list that has an age of its own. What could not be read of it is counted with the first page alone. */
export async function heldAnswerPage<Row, Rest extends object>(
  holder: Holder,
  { compute, ...list }: HeldAnswer<Row, Rest>,
  cursor: number,
): Promise<Answer<Page<Row> & Rest>> {
  const computeHeld = async () => {
    const { data, ...envelope } = await compute();
    return { data: { rows: data.rows, rest: { rest: data.rest, envelope } }, partial: envelope.partial };
  };
  const {
    data: { rest, envelope, ...page },
  } = await heldPage(holder, { ...list, compute: computeHeld }, cursor);
  const { unreadableRows, ...others } = envelope;
  return {
    ...others,
    ...(cursor === 0 && unreadableRows !== undefined && { unreadableRows }),
    data: { ...page, ...rest },
  };
}

/** A list whose rows come part by part; a page waits only for the parts that its rows are in. */
class GrowingList<Row> {
  private readonly rows: Row[] = [];
  /** Where each page ends. */
  private readonly ends: number[] = [];
  private isPartial = false;
  private isEnded = false;
  private failure: { error: unknown } | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: AsyncIterator<Fetched<readonly Row[]>>,
    private readonly size: number,
  ) {}

  /** One page after the other, so that two readers don't take the same part. */
  page(cursor: number): Promise<Fetched<Page<Row>>> {
    const page = this.last.then(() => this.cut(cursor));
    this.last = page.catch(() => undefined);
    return page;
  }

  private async cut(cursor: number): Promise<Fetched<Page<Row>>> {
    while (this.ends.length <= cursor) await this.addPage();
    const begin = cursor === 0 ? 0 : Math.max(0, (this.ends[cursor - 1] ?? 0) - 1);
    const end = this.ends[cursor] ?? 0;
    const hasMore = !this.isEnded || end < this.rows.length;
    return { data: { rows: this.rows.slice(begin, end), hasMore }, partial: this.isPartial };
  }

  /** The first page has what comes first; the others are as long as they may be. */
  private async addPage(): Promise<void> {
    const begin = (this.ends.at(-1) ?? 1) - 1;
    const wanted = this.ends.length === 0 ? 1 : this.size;
    while (!this.isEnded && this.rows.length - begin < wanted) {
      const { done, value } = await this.nextPart();
      if (done) this.isEnded = true;
      else {
        for (const row of value.data) this.rows.push(row);
        this.isPartial ||= value.partial;
      }
    }
    this.ends.push(Math.min(begin + this.size, this.rows.length));
  }

  /** After a part that could not be read, its reader has no more of them: whoever waits behind must not take that for the end. */
  private async nextPart(): Promise<IteratorResult<Fetched<readonly Row[]>, unknown>> {
    if (this.failure) throw this.failure.error;
    try {
      return await this.parts.next();
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

interface ListInParts<Row> {
  key: string;
  size?: number;
  read: () => AsyncIterator<Fetched<readonly Row[]>>;
}

/**
 * Page `cursor` of a list that comes part by part; the first page has the first part that has rows. A list of which a part
 * could not be read is read again from its beginning.
 */
export async function heldPartsPage<Row>(
  holder: Holder,
  { key, size = HELD_PAGE_SIZE, read }: ListInParts<Row>,
  cursor: number,
): Promise<Fetched<Page<Row>>> {
  const lists = listsOf(holder);
  const known = cursor === 0 ? undefined : (lists.get(key) as Held<GrowingList<Row>> | undefined);
  const list = known?.list ?? new GrowingList(read(), size);
  hold(lists, key, list);
  // While a page is read, the list may have been read again from its beginning: that one stays.
  const isReplaced = (): boolean => (lists.get(key)?.list ?? list) !== list;
  try {
    const page = await list.page(cursor);
    if (!isReplaced()) {
      if (cursor > 0 || page.data.hasMore) hold(lists, key, list);
      else letGo(lists, key);
    }
    return page;
  } catch (error) {
    if (!isReplaced()) letGo(lists, key);
    throw error;
  }
}
