import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AccountCache } from '@main/cache/account-cache';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import { heldPage, pagesOfRows } from './held-lists';

const newCache = () => z.custom<AccountCache>().parse({});

/** A list of so many rows, and how often it was worked out. */
function listOf(count: number) {
  const compute = vi.fn(() =>
    Promise.resolve({
      data: { rows: Array.from({ length: count }, (_none, id) => ({ id })), rest: { learnedAt: 'now' } },
      partial: false,
    }),
  );
  return { key: 'list', size: 100, compute };
}

const ids = ({ data }: { data: { rows: readonly { id: number }[] } }) => data.rows.map(({ id }) => id);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works a list out once, and each of its pages begins with the last row of the one before', async () => {
  const [cache, list] = [newCache(), listOf(250)];
  const pages = [];
  do pages.push(await heldPage({ cache }, list, pages.length));
  while (pages.at(-1)?.data.hasMore);
  expect(pages.map((page) => [ids(page)[0], ids(page).at(-1)])).toEqual([
    [0, 99],
    [99, 198],
    [198, 249],
  ]);
  expect(pages.every(({ data, partial }) => data.learnedAt === 'now' && !partial)).toBe(true);
  expect(list.compute).toHaveBeenCalledTimes(1);
  expect(pagesOfRows((await list.compute()).data.rows, 100)).toEqual(
    pages.map(({ data: { rows, hasMore } }) => ({ rows, hasMore })),
  );
});

it('works it out again for a first page, and once its last page was taken or a minute has passed', async () => {
  const [cache, list] = [newCache(), listOf(150)];
  await heldPage({ cache }, list, 0);
  await heldPage({ cache }, list, 0);
  expect(list.compute).toHaveBeenCalledTimes(2);
  await heldPage({ cache }, list, 1);
  expect(list.compute).toHaveBeenCalledTimes(2);
  expect(ids(await heldPage({ cache }, list, 1))[0]).toBe(99);
  expect(list.compute).toHaveBeenCalledTimes(3);
  await heldPage({ cache }, list, 0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heldPage({ cache }, list, 1);
  expect(list.compute).toHaveBeenCalledTimes(5);
});

it('holds a list for each window and session by itself', async () => {
  const [cache, other] = [newCache(), newCache()];
  const [first, second] = [new AbortController().signal, new AbortController().signal];
  await heldPage({ cache, page: first }, listOf(150), 0);
  const later = listOf(180);
  await heldPage({ cache, page: second }, later, 0);
  expect(ids(await heldPage({ cache, page: first }, later, 1)).at(-1)).toBe(149);
  expect(later.compute).toHaveBeenCalledTimes(1);
  await heldPage({ cache: other, page: second }, later, 1);
  expect(later.compute).toHaveBeenCalledTimes(2);
});

it('is one page where no row follows, of an empty list too', async () => {
  const cache = newCache();
  expect((await heldPage({ cache }, listOf(0), 0)).data).toMatchObject({ rows: [], hasMore: false });
  expect((await heldPage({ cache }, listOf(100), 0)).data.hasMore).toBe(false);
  expect((await heldPage({ cache }, listOf(101), 0)).data.hasMore).toBe(true);
});
