import { expect, it } from 'vitest';
import { fetchAllPages } from './fetch-lists';

it('counts unreadable rows, so that no later page is read twice or skipped', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => index);
  const requests: number[] = [];
  const all = await fetchAllPages(3, async (first, offset) => {
    requests.push(offset);
    const page = rows.slice(offset, offset + first);
    const nodes = page.filter((row) => row !== 1);
    const unreadableRows = page.length - nodes.length;
    return { nodes, totalCount: rows.length, partial: unreadableRows > 0, unreadableRows };
  });
  expect(all).toEqual({ data: [0, 2, 3, 4, 5, 6], partial: true });
  expect(requests).toEqual([0, 3, 6]);
});

/** A list that changes with each read up to the one numbered `calm`. */
function changing(calm: number) {
  let reads = 0;
  const rows = (): number[] => Array.from({ length: 4 + Math.min(reads, calm) }, (_, index) => index - reads);
  return async (first: number, offset: number) => {
    const now = rows();
    if (reads < calm) reads += 1;
    return {
      nodes: now.slice(offset, offset + first),
      totalCount: now.length,
      partial: false,
      unreadableRows: 0,
    };
  };
}

it('restarts if the list changes between two pages, so that no row is duplicated or missing', async () => {
  expect(await fetchAllPages(3, changing(1))).toEqual({ data: [-1, 0, 1, 2, 3], partial: false });
});

it('marks a list as partial if it changes with every page', async () => {
  expect((await fetchAllPages(3, changing(Infinity))).partial).toBe(true);
});

it('takes a page of more rows than a call can have arguments, as of a back office that ignores the page size', async () => {
  const nodes = Array.from({ length: 200_000 }, (_, index) => index);
  const page = { nodes, totalCount: nodes.length, partial: false, unreadableRows: 0 };
  expect((await fetchAllPages(3, async () => page)).data).toHaveLength(nodes.length);
});
