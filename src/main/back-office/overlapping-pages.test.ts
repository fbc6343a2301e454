import { beforeEach, describe, expect, it } from 'vitest';
import {
  distinctRows,
  fetchOverlappingPages,
  fetchPlacedPages,
  overlappingRange,
  pageOf,
  pagesOverlap,
  placedPage,
} from './overlapping-pages';
import { NotOfferedError } from './response/graphql-errors';

const SIZE = 10;

const idsTo = (last: number): number[] => Array.from({ length: last }, (_none, index) => index + 1);

/** A list that is `listed(n)` when it is asked for the nth time, without the row that cannot be read. */
function listOf(listed: (request: number) => readonly number[], unreadable?: number) {
  let requests = 0;
  const fetchPage = (cursor: number) => {
    requests += 1;
    const { first, offset } = overlappingRange(SIZE, cursor);
    const ids = listed(requests).slice(offset, offset + first);
    const rows = ids.filter((id) => id !== unreadable).map((id) => ({ id }));
    const unreadableRows = ids.length - rows.length;
    return Promise.resolve({ data: pageOf(rows, unreadableRows, first), partial: unreadableRows > 0 });
  };
  return { read: () => fetchOverlappingPages(fetchPage), requests: () => requests };
}

it.each([
  [0, 1],
  [SIZE - 1, 1],
  [SIZE, 2],
  [SIZE + 1, 2],
  [5 * SIZE + 3, 6],
])('a list of %i rows is read completely in %i requests, each row once', async (length, expected) => {
  const { read, requests } = listOf(() => idsTo(length));
  expect(await read()).toEqual({ data: idsTo(length).map((id) => ({ id })), partial: false });
  expect(requests()).toBe(expected);
});

it('a list that changes between two pages is read again', async () => {
  const { read } = listOf((request) => (request === 1 ? idsTo(25) : idsTo(25).slice(1)));
  const { data, partial } = await read();
  expect(data.map(({ id }) => id)).toEqual(idsTo(25).slice(1));
  expect(partial).toBe(false);
});

it('a list that changes with every page is partial, without duplicate rows', async () => {
  const { read } = listOf((request) => idsTo(15).map((id) => id + request));
  const { data, partial } = await read();
  expect(partial).toBe(true);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
});

it('a full page with a row that cannot be read is not the last one', async () => {
  const { read } = listOf(() => idsTo(25), 3);
  const { data, partial } = await read();
  expect(data.map(({ id }) => id)).toEqual(idsTo(25).filter((id) => id !== 3));
  expect(partial).toBe(true);
});

describe('rows without an id', () => {
  const all = Array.from({ length: 25 }, (_none, index) => `Store ${index}`);
  const answered = (rows: readonly string[]) => ({ rows, unreadableRows: 0, partial: false });
  const requests: unknown[] = [];
  const list = {
    size: SIZE,
    keyOf: (row: string) => row,
    readPage: (range: { first: number; offset: number }) => {
      requests.push(range);
      return Promise.resolve(answered(all.slice(range.offset, range.offset + range.first)));
    },
    readWhole: () => {
      requests.push('whole');
      return Promise.resolve(answered(all));
    },
  };
  beforeEach(() => void requests.splice(0));

  it('are read to the end', async () => {
    expect(await fetchPlacedPages(list)).toEqual({ data: all, partial: false });
    expect(requests).toHaveLength(3);
  });

  it('are read to the page that is enough', async () => {
    const isEnough = (rows: readonly string[]) => rows.includes('Store 12');
    const { data, partial } = await fetchPlacedPages({ ...list, isEnough });
    expect([data.at(-1), partial]).toEqual(['Store 18', false]);
    expect(requests).toHaveLength(2);
  });

  it('are read at once where no part is offered', async () => {
    const readPage = (range: object) => {
      requests.push(range);
      return Promise.reject(new NotOfferedError('BACK_OFFICE', 'Unknown argument'));
    };
    expect(await fetchPlacedPages({ ...list, readPage })).toEqual({ data: all, partial: false });
    expect(requests).toEqual([{ first: SIZE, offset: 0 }, 'whole']);
  });

  it('are read once where the range is ignored', async () => {
    const readPage = (range: object) => {
      requests.push(range);
      // A second answer could only repeat the first.
      return requests.length > 1 ? Promise.reject(new Error('asked again')) : Promise.resolve(answered(all));
    };
    expect(await fetchPlacedPages({ ...list, readPage })).toEqual({ data: all, partial: false });
  });

  it.each([
    [499, [500]],
    [500, [500, 4501]],
    [12_000, [500, 4501, 5000, 5000]],
  ])('of a list of %i reach a screen in a short page and then in long ones', async (length, expected) => {
    const names = Array.from({ length }, (_none, index) => `Store ${index}`);
    const sizes: number[] = [];
    const readPage = ({ first, offset }: { first: number; offset: number }) => {
      sizes.push(first);
      const rows = names.slice(offset, offset + first).map((name) => ({ name }));
      return Promise.resolve({ rows, unreadableRows: 0, partial: false });
    };
    const long = {
      ...{ size: 5000, keyOf: ({ name }: { name: string }) => name, readPage },
      readWhole: () => Promise.reject(new Error('A page is offered')),
    };
    const pages: { rows: { id: string; name: string }[] }[] = [];
    for (let hasMore = true; hasMore;) {
      const { data } = await placedPage(long, pages.length);
      pages.push(data);
      ({ hasMore } = data);
    }
    expect(sizes).toEqual(expected);
    expect(pagesOverlap(pages)).toBe(true);
    expect(distinctRows(pages).map(({ name }) => name)).toEqual(names);
  });
});
