import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AccountCache } from '@main/cache/account-cache';
import { MINUTE_MS } from '@shared/kernel/dates/durations';
import { heldAnswerPage, heldPage, heldPartsPage, pagesOfRows } from './held-lists';

const newCache = () => z.custom<AccountCache>().parse({});

/** A list of so many rows, and how often it was computed. */
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

it('computes a list once, and each of its pages begins with the last row of the one before', async () => {
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

it('computes it again for a first page, and once no page of it was taken for a minute', async () => {
  const [cache, list] = [newCache(), listOf(250)];
  await heldPage({ cache }, list, 0);
  await heldPage({ cache }, list, 0);
  expect(list.compute).toHaveBeenCalledTimes(2);
  for (const cursor of [1, 2]) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    await heldPage({ cache }, list, cursor);
  }
  expect(list.compute).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ids(await heldPage({ cache }, list, 1))[0]).toBe(99);
  expect(list.compute).toHaveBeenCalledTimes(3);
});

it('holds it for a second reader of the window after the first one has taken its last page', async () => {
  const [cache, list] = [newCache(), listOf(150)];
  await heldPage({ cache }, list, 0);
  await heldPage({ cache }, list, 1);
  await heldPage({ cache }, list, 1);
  expect(list.compute).toHaveBeenCalledTimes(1);
});

it('counts what could not be read with the first page alone, of a list that has an age of its own', async () => {
  const envelope = { asOf: '2026-03-09T06:00:00.000Z', origin: 'cache' as const, partial: true };
  const { compute, ...list } = listOf(150);
  const answered = {
    ...list,
    compute: async () => ({ ...envelope, unreadableRows: 3, data: (await compute()).data }),
  };
  const holder = { cache: newCache() };
  const [first, second] = [
    await heldAnswerPage(holder, answered, 0),
    await heldAnswerPage(holder, answered, 1),
  ];
  expect(first).toMatchObject({ ...envelope, unreadableRows: 3, data: { learnedAt: 'now', hasMore: true } });
  expect(second).toEqual({
    ...envelope,
    data: { rows: expect.any(Array), hasMore: false, learnedAt: 'now' },
  });
  expect(ids(second)[0]).toBe(99);
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

describe('a list that comes in parts', () => {
  /** Parts of so many rows, how many were read, and the number of the one that can't be read. */
  function partsOf(sizes: readonly number[], failing?: number) {
    const read = vi.fn();
    async function* parts() {
      let id = 0;
      for (const [at, size] of sizes.entries()) {
        read();
        await Promise.resolve();
        if (at === failing) throw new Error('This part is away');
        yield { data: Array.from({ length: size }, () => ({ id: id++ })), partial: at === 2 };
      }
    }
    return { list: { key: 'parts', size: 100, read: parts }, read };
  }

  it('has its first page with the first rows, then long ones', async () => {
    const { list, read } = partsOf([0, 30, 50, 50, 150]);
    const holder = { cache: newCache() };
    const first = await heldPartsPage(holder, list, 0);
    expect([first.data.rows.length, first.partial, read.mock.calls.length]).toEqual([30, false, 2]);
    const pages = [first];
    while (pages.at(-1)?.data.hasMore) pages.push(await heldPartsPage(holder, list, pages.length));
    expect(pages.map((page) => [ids(page)[0], ids(page).at(-1)])).toEqual([
      [0, 29],
      [29, 128],
      [128, 227],
      [227, 279],
    ]);
    expect(pages.map(({ partial }) => partial)).toEqual([false, true, true, true]);
    expect(read).toHaveBeenCalledTimes(5);
  });

  it('gives two readers of a window the same pages', async () => {
    const { list } = partsOf([30, 60, 60, 60]);
    const holder = { cache: newCache() };
    await heldPartsPage(holder, list, 0);
    const both = await Promise.all([1, 1, 2].map((cursor) => heldPartsPage(holder, list, cursor)));
    expect(both.map((page) => [ids(page)[0], ids(page).at(-1)])).toEqual([
      [29, 128],
      [29, 128],
      [128, 209],
    ]);
  });

  it('fails for whoever waits behind a part that could not be read, instead of ending there', async () => {
    const { list } = partsOf([30, 60, 60], 1);
    const holder = { cache: newCache() };
    await heldPartsPage(holder, list, 0);
    const both = await Promise.allSettled([1, 1].map((cursor) => heldPartsPage(holder, list, cursor)));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('keeps the list that was read again while a page of the old one was on its way', async () => {
    const [before, after] = [partsOf([30, 60, 60]), partsOf([30, 60, 60])];
    const holder = { cache: newCache() };
    await heldPartsPage(holder, before.list, 0);
    await Promise.all([heldPartsPage(holder, before.list, 1), heldPartsPage(holder, after.list, 0)]);
    await heldPartsPage(holder, after.list, 1);
    expect(after.read).toHaveBeenCalledTimes(3);
  });

  it('is empty where no part has rows', async () => {
    const { list } = partsOf([0, 0]);
    const page = await heldPartsPage({ cache: newCache() }, list, 0);
    expect(page).toEqual({ data: { rows: [], hasMore: false }, partial: false });
  });

  it('is read again from its beginning after a part that could not be read, or once it was left for a minute', async () => {
    const holder = { cache: newCache() };
    const broken = partsOf([30, 60, 60], 1).list;
    await heldPartsPage(holder, broken, 0);
    await expect(heldPartsPage(holder, broken, 1)).rejects.toThrow('This part is away');
    const { list, read } = partsOf([30, 60, 60]);
    expect(ids(await heldPartsPage(holder, list, 1))).toHaveLength(100);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ids(await heldPartsPage(holder, list, 2)).at(-1)).toBe(149);
    expect(read).toHaveBeenCalledTimes(6);
  });
});
