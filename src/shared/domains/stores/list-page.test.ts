import { expect, it } from 'vitest';
import { STORE_PAGE_SIZE, storePage } from './list-page';

it('has each page begin where the one before it ends, the first with no more than a screenful or two', () => {
  const pages = [0, 1, 2, 3, 60].map(storePage);
  expect(pages[0]).toEqual({ offset: 0, first: 100 });
  for (const at of [1, 2, 3]) expect(pages[at]?.offset).toBe(pages[at - 1]!.offset + pages[at - 1]!.first);
  expect(pages.at(-1)).toEqual({ offset: 59 * STORE_PAGE_SIZE, first: STORE_PAGE_SIZE });
});
