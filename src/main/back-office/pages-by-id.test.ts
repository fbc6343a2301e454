import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountCache } from '@main/cache/account-cache';
import { fetchPageById, fetchPagesById } from './pages-by-id';
import { NotOfferedError } from './response/graphql-errors';

const SIZE = 10;
const OPERATION = 'ListAfter';

/** Ids with gaps, as they are after rows were removed. */
const idsTo = (last: number): number[] => Array.from({ length: last }, (_none, at) => 3 * at + 1);

const sessionOf = () => ({ cache: z.custom<AccountCache>().parse({}) });

/** What a back office does with a page that is to begin after an id. */
type Answering = 'offers' | "doesn't offer" | 'ignores';

/** A list that is `listed(n)` when it is asked for the nth time, without the rows that cannot be read. */
function listOf(
  listed: (request: number) => readonly number[],
  {
    after: answering = 'offers',
    unreadable = [],
  }: { after?: Answering; unreadable?: readonly number[] } = {},
) {
  const requests: string[] = [];
  const answered = (ids: readonly number[]) => {
    const rows = ids.filter((id) => !unreadable.includes(id)).map((id) => ({ id }));
    const unreadableRows = ids.length - rows.length;
    return Promise.resolve({ rows, unreadableRows, partial: unreadableRows > 0 });
  };
  const list = {
    size: SIZE,
    operation: OPERATION,
    readRange: ({ first, offset }: { first: number; offset: number }) => {
      requests.push(`from ${offset}`);
      return answered(listed(requests.length).slice(offset, offset + first));
    },
    readAfter: ({ first, after }: { first: number; after: number }) => {
      requests.push(`after ${after}`);
      if (answering === "doesn't offer")
        return Promise.reject(new NotOfferedError('BACK_OFFICE', 'Field "greaterThan" is not defined'));
      const ids = listed(requests.length);
      return answered((answering === 'ignores' ? ids : ids.filter((id) => id > after)).slice(0, first));
    },
  };
  return { list, requests };
}

const read = async ({ list }: ReturnType<typeof listOf>, session = sessionOf()) => {
  const { data, partial } = await fetchPagesById(session, list);
  return { ids: data.map(({ id }) => id), partial };
};

it.each([
  [0, 1],
  [SIZE - 1, 1],
  [SIZE, 2],
  [SIZE + 1, 2],
  [5 * SIZE + 3, 6],
])('reads a list of %i rows completely in %i requests, each row once', async (length, expected) => {
  const account = listOf(() => idsTo(length));
  expect(await read(account)).toEqual({ ids: idsTo(length), partial: false });
  expect(account.requests).toHaveLength(expected);
});

it('passes no row over: each page begins after the last id of the one before', async () => {
  const account = listOf(() => idsTo(25));
  await read(account);
  expect(account.requests).toEqual(['from 0', 'after 28', 'after 58']);
});

it('has each row once in one pass, though rows before a page are added and removed', async () => {
  const account = listOf((request) => (request === 1 ? idsTo(25) : [0, 2, ...idsTo(25).slice(3)]));
  expect(await read(account)).toEqual({ ids: idsTo(25), partial: false });
  expect(account.requests).toHaveLength(3);
});

it.each(["doesn't offer", 'ignores'] as const)(
  'reads by offset from the second page on where a back office %s it',
  async (after) => {
    const account = listOf(() => idsTo(25), { after });
    expect(await read(account)).toEqual({ ids: idsTo(25), partial: false });
    expect(account.requests).toEqual(['from 0', 'after 28', 'from 9', 'from 18']);
  },
);

it('asks once in a session whether it is offered', async () => {
  const session = sessionOf();
  await read(
    listOf(() => idsTo(25), { after: "doesn't offer" }),
    session,
  );
  const again = listOf(() => idsTo(25), { after: "doesn't offer" });
  expect(await read(again, session)).toEqual({ ids: idsTo(25), partial: false });
  expect(again.requests).toEqual(['from 0', 'from 9', 'from 18']);
});

it('counts a row that cannot be read as one of its page, also the last one', async () => {
  const unreadable = [4, 28];
  const account = listOf(() => idsTo(25), { unreadable });
  const readable = idsTo(25).filter((id) => !unreadable.includes(id));
  expect(await read(account)).toEqual({ ids: readable, partial: true });
});

it('goes on by offset after a page of which no row can be read', async () => {
  const unreadable = idsTo(25).slice(0, SIZE);
  const account = listOf(() => idsTo(25), { unreadable });
  const { ids, partial } = await read(account);
  expect(ids).toEqual(idsTo(25).slice(SIZE));
  expect(partial).toBe(true);
});

it('takes a page of more rows than a call can have arguments, as of a back office that ignores the page size', async () => {
  const readAfter = async () => ({
    rows: Array.from({ length: 200_000 }, (_none, at) => ({ id: 2 + at })),
    ...{ unreadableRows: 0, partial: false },
  });
  let after = readAfter;
  const { data } = await fetchPagesById(sessionOf(), {
    size: 1,
    operation: OPERATION,
    readRange: async () => ({ rows: [{ id: 1 }], unreadableRows: 0, partial: false }),
    readAfter: () => {
      const answer = after();
      after = async () => ({ rows: [], unreadableRows: 0, partial: false });
      return answer;
    },
  });
  expect(data).toHaveLength(200_001);
});

/** The pages of a list as a screen reads them, each after the one before. */
async function pagesOf({ list }: ReturnType<typeof listOf>, session = sessionOf()): Promise<number[][]> {
  const pages: number[][] = [];
  for (let after: number | null = null, isLast = false; !isLast;) {
    const { data }: Awaited<ReturnType<typeof fetchPageById>> = await fetchPageById(session, list, after);
    pages.push(data.rows.map(({ id }) => id));
    [after, isLast] = [data.next, data.next === null];
  }
  return pages;
}

it('a screen gets one page after the other, each by one request', async () => {
  const all = idsTo(25);
  const offered = listOf(() => all);
  expect(await pagesOf(offered)).toEqual([all.slice(0, 10), all.slice(10, 20), all.slice(20)]);
  expect(offered.requests).toEqual(['from 0', `after ${all[9]}`, `after ${all[19]}`]);
});

it.each(["doesn't offer", 'ignores'] as const)(
  'a screen gets the rest with the second page of a back office that %s pages after an id',
  async (after) => {
    const all = idsTo(25);
    expect(await pagesOf(listOf(() => all, { after }))).toEqual([all.slice(0, 10), all.slice(10)]);
  },
);
