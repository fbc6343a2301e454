/** The first page ends early, so that a screenful is there while the rest of it is fetched as the second. */
const FIRST_ROWS = 100;

export interface ListPage {
  /** The row it begins with, from 0. */
  offset: number;
  /** The most rows it holds. */
  first: number;
}

/** The page `cursor`, from 0, of a list that is read `size` rows at a time; the first two make up one of the others. */
export function listPage(size: number, cursor: number): ListPage {
  if (cursor === 0) return { offset: 0, first: FIRST_ROWS };
  if (cursor === 1) return { offset: FIRST_ROWS, first: size - FIRST_ROWS };
  return { offset: (cursor - 1) * size, first: size };
}
