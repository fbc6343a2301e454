import { expect, it } from 'vitest';
import { listPage } from './list-page';

it('has each page begin where the one before it ends, the first with no more than a screenful or two', () => {
  const pages = [0, 1, 2, 3].map((cursor) => listPage(500, cursor));
  expect(pages).toEqual([
    { offset: 0, first: 100 },
    { offset: 100, first: 400 },
    { offset: 500, first: 500 },
    { offset: 1000, first: 500 },
  ]);
});
