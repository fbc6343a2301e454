import { NotOfferedError } from './response/graphql-errors';

interface Page<T> {
  rows: readonly T[];
  hasMore: boolean;
}

/** Rows are added and removed while pages are read; after so many tries the list counts as partial. */
const MAX_TRIES = 3;

/** Each page begins with the last row of the one before, unless rows were added or removed between their reads. */
export const pagesOverlap = (pages: readonly { rows: readonly { id: string | number }[] }[]): boolean =>
  pages.every(({ rows }, at) => at === 0 || pages[at - 1]?.rows.at(-1)?.id === rows[0]?.id);

/** The rows of all pages, each once. */
export const distinctRows = <T extends { id: string | number }>(
  pages: readonly { rows: readonly T[] }[],
): T[] => [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row]))).values()];

/**
 * Fetches all pages of a list that is not counted, one after the other. `fetchPage` gets the number of the page, from
 * 0; each page must begin with the last row of the one before. If they do not meet, the list has changed and is read
 * again; after MAX_TRIES it is marked partial.
 */
export async function fetchOverlappingPages<T extends { id: string | number }>(
  fetchPage: (cursor: number) => Promise<{ data: Page<T>; partial: boolean }>,
): Promise<{ data: T[]; partial: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const pages: Page<T>[] = [];
    let partial = false;
    do {
      const page = await fetchPage(pages.length);
      pages.push(page.data);
      partial ||= page.partial;
    } while (pages.at(-1)?.hasMore);
    const whole = pagesOverlap(pages);
    if (whole || partial || tries === MAX_TRIES)
      return { data: distinctRows(pages), partial: partial || !whole };
  }
}

/**
 * The rows of an answer that was asked for `first` rows; a full page, unreadable rows included, may have another after
 * it.
 */
export const pageOf = <T>(
  rows: T[],
  unreadableRows: number,
  first: number,
): { rows: T[]; hasMore: boolean } => ({
  rows,
  hasMore: rows.length + unreadableRows >= first,
});

/** What to request for page `cursor`, from 0, so that each page begins with the last row of the one before it. */
export const overlappingRange = (size: number, cursor: number): { first: number; offset: number } => ({
  first: size,
  offset: cursor * (size - 1),
});

/** A page of a function that may take a range. One that takes none answers all of its rows, as the only page. */
export async function pageOrWhole<Answered>(
  readPage: () => Promise<Answered>,
  readWhole: () => Promise<Answered>,
): Promise<Answered> {
  try {
    return await readPage();
  } catch (error) {
    if (error instanceof NotOfferedError) return readWhole();
    throw error;
  }
}
