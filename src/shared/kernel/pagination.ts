/** The number of rows of the first page: a screenful, which is shown while the second page is fetched. */
const FIRST_ROWS = 36;

/** Which rows of a list a request asks the back office for. */
export interface PageRange {
  /** The index of the first row, from 0. */
  offset: number;
  /** The maximum number of rows. */
  first: number;
}

/**
 * Computes offset and limit of page `cursor`, from 0, of a list that is read at most `size` rows at a time. Each page
 * overlaps the previous one by a row: if that row differs, rows were inserted or deleted between the two requests.
 * @param firstRows The rows of the first page, fewer than `size`
 */
export function pageRange(size: number, cursor: number, firstRows = FIRST_ROWS): PageRange {
  if (cursor === 0) return { offset: 0, first: firstRows };
  if (cursor === 1) return { offset: firstRows - 1, first: size - firstRows + 1 };
  return { offset: (cursor - 1) * (size - 1), first: size };
}
