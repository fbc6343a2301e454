/** Stores in one request of a list; further ones follow page after page. */
export const STORE_PAGE_SIZE = 1000;

/** The first page ends early, so that a screenful is there while the rest of it is fetched as the second. */
const FIRST_ROWS = 100;

/** Where the page `cursor` of a list begins and how many stores it holds; the first two make up one of the others. */
export function storePage(cursor: number): { offset: number; first: number } {
  if (cursor === 0) return { offset: 0, first: FIRST_ROWS };
  if (cursor === 1) return { offset: FIRST_ROWS, first: STORE_PAGE_SIZE - FIRST_ROWS };
  return { offset: (cursor - 1) * STORE_PAGE_SIZE, first: STORE_PAGE_SIZE };
}
