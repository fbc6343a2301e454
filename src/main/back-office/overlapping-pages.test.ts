import { expect, it } from 'vitest';
import { fetchOverlappingPages, overlappingRange, pageOf } from './overlapping-pages';

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
