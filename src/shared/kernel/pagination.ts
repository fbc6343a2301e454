/** The first page is short, so that a screenful is shown while the rest of it is fetched as the second. */
const FIRST_ROWS = 100;

export interface PageRange {
  /** The index of its first row, from 0. */
  offset: number;
  /** The most rows it holds. */
  first: number;
}

/**
 * Computes offset and limit of page `cursor`, from 0, of a list that is read at most `size` rows at a time. Each page
 * overlaps the previous one by a row: if that row differs, rows were inserted or deleted between the two requests.
 */
export function pageRange(size: number, cursor: number): PageRange {
  if (cursor === 0) return { offset: 0, first: FIRST_ROWS };
  if (cursor === 1) return { offset: FIRST_ROWS - 1, first: size - FIRST_ROWS + 1 };
  return { offset: (cursor - 1) * (size - 1), first: size };
}
