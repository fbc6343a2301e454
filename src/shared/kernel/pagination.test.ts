import { expect, it } from 'vitest';
import { pageRange } from './pagination';

it('starts each page with the last row of the previous one, the first with a screen of rows', () => {
  const pages = [0, 1, 2, 3].map((cursor) => pageRange(500, cursor));
  expect(pages).toEqual([
    { offset: 0, first: 36 },
    { offset: 35, first: 465 },
    { offset: 499, first: 500 },
    { offset: 998, first: 500 },
  ]);
  const lastOf = ({ offset, first }: (typeof pages)[number]): number => offset + first - 1;
  expect(pages.slice(0, -1).map(lastOf)).toEqual(pages.slice(1).map(({ offset }) => offset));
});
