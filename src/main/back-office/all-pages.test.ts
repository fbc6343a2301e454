import { expect, it } from 'vitest';
import { allPages } from './all-pages';

it('counts rows that could not be read, so that no later page is read twice or left out', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => index);
  const asked: number[] = [];
  const all = await allPages(3, async (first, offset) => {
    asked.push(offset);
    const page = rows.slice(offset, offset + first);
    const nodes = page.filter((row) => row !== 1);
    const unread = page.length - nodes.length;
    return { nodes, totalCount: rows.length, partial: unread > 0, unread };
  });
  expect(all).toEqual({ data: [0, 2, 3, 4, 5, 6], partial: true });
  expect(asked).toEqual([0, 3, 6]);
});
