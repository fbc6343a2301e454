// Reads lists that the back office does not count, page by page, and detects changes between two reads: pages overlap
// by one row, or rows without an id meet at their places. Where the back office takes no range, the whole list is read
// instead (`pageOrWhole`), and one that has changed three times is partial. Also the schemas of procedures that send a
// page.

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { z } from 'zod';
import { type PageRange, pageRange } from '@shared/kernel/pagination';
import type { BackOffice, ReadResponse } from './back-office';
import { NotOfferedError } from './response/graphql-errors';

interface Page<T> {
  rows: readonly T[];
  hasMore: boolean;
}

/** Rows are added and removed while pages are read; after this many tries the list counts as partial. */
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

/** Whether as many rows came as were asked for, unreadable ones included: another page may follow. */
export const isFullPage = (rows: readonly unknown[], unreadableRows: number, first: number): boolean =>
  rows.length + unreadableRows >= first;

/** Whether an answer is the whole list, of a back office that takes the range and ignores it. */
const isMoreThanAsked = (rows: readonly unknown[], unreadableRows: number, first: number): boolean =>
  rows.length + unreadableRows > first;

/** The rows of an answer that was asked for `first` rows. */
export const pageOf = <T>(
  rows: T[],
  unreadableRows: number,
  first: number,
): { rows: T[]; hasMore: boolean } => ({
  rows,
  hasMore: isFullPage(rows, unreadableRows, first),
});

/** What to request for page `cursor`, from 0, so that each page begins with the last row of the one before it. */
export const overlappingRange = (size: number, cursor: number): PageRange => ({
  first: size,
  offset: cursor * (size - 1),
});

/** Rows of a function as `BackOffice.read` gives them. */
interface AnsweredRows<Row> {
  rows: readonly Row[];
  unreadableRows: number;
  partial: boolean;
}

interface PlacedList<Row> {
  /** Rows of a request. */
  size: number;
  /** What tells two rows at the same place apart; rows themselves have no id. */
  keyOf: (row: Row) => string;
  readPage: (range: PageRange) => Promise<AnsweredRows<Row>>;
  /** For a back office that lists its rows without paging. */
  readWhole: () => Promise<AnsweredRows<Row>>;
  /** True for rows after which no other page is needed. */
  isEnough?: (rows: readonly Row[]) => boolean;
}

/** The two documents that ask for a list, and what both of them answer. */
export interface ListDocuments<Variables extends object, Data, Row> {
  /** What both documents take beside the range. */
  variables: Variables;
  /** Asks for a range of the rows. */
  page: TypedDocumentNode<Data, Variables & PageRange>;
  /** Asks for all rows, for a back office that lists them without paging. */
  whole: TypedDocumentNode<Data, Variables>;
  /** @throws AppError for an answer without the rows */
  rowsOf: (answer: ReadResponse<Data>) => readonly Row[];
}

/** How the pages of a list are read, or all of it, by its two documents. */
export function readsOfList<Variables extends object, Data, Row>(
  { backOffice }: { backOffice: Pick<BackOffice, 'read'> },
  { variables, page, whole, rowsOf }: ListDocuments<Variables, Data, Row>,
): Pick<PlacedList<Row>, 'readPage' | 'readWhole'> {
  const taken = (answer: ReadResponse<Data>): AnsweredRows<Row> => ({
    rows: rowsOf(answer),
    unreadableRows: answer.unreadableRows,
    partial: answer.partial,
  });
  return {
    readPage: async (range) => taken(await backOffice.read(page, { ...variables, ...range })),
    readWhole: async () => taken(await backOffice.read(whole, variables)),
  };
}

/** The id of a row that has none: two pages meet if they have the same row at the same place of the list. */
const placedId = (place: number, key: string): string => `${place} ${key}`;

/**
 * Rows without an id, each with one by which its pages can be told from those of another list.
 * @param place The place of the first of them in the whole list
 */
export const withPlacedIds = <Row extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  place = 0,
): (Row & { id: string })[] => rows.map((row, at) => ({ ...row, id: placedId(place + at, keyOf(row)) }));

/**
 * A page of a function whose rows have no id. A row that could not be read takes a place, too; such rows
 * are assumed to follow the first one, whose place marks the start of the page.
 */
async function placedPageOf<Row>(list: PlacedList<Row>, range: PageRange) {
  const { keyOf, readPage, readWhole, isEnough = () => false } = list;
  const answer = await pageOrWhole(
    async () => ({ ...(await readPage(range)), ...range, isWhole: false }),
    async () => ({ ...(await readWhole()), offset: 0, isWhole: true }),
  );
  const { offset, unreadableRows, partial } = answer;
  const isWhole = answer.isWhole || isMoreThanAsked(answer.rows, unreadableRows, range.first);
  const rows = answer.rows.map((row, at) => ({
    row,
    id: placedId(offset + at + (at === 0 ? 0 : unreadableRows), keyOf(row)),
  }));
  const { hasMore } = pageOf(rows, unreadableRows, range.first);
  return { data: { rows, hasMore: hasMore && !isWhole && !isEnough(answer.rows) }, partial };
}

/** Fetches all pages of a function whose rows have no id. */
export async function fetchPlacedPages<Row>(
  list: PlacedList<Row>,
): Promise<{ data: Row[]; partial: boolean }> {
  const { data, partial } = await fetchOverlappingPages((cursor) =>
    placedPageOf(list, overlappingRange(list.size, cursor)),
  );
  return { data: data.map(({ row }) => row), partial };
}

/** The rows of a screen's first page, so that it need not wait for megabytes; most accounts have no more of them. */
const FIRST_PLACED_ROWS = 500;

const screenRange = (size: number, cursor: number): PageRange =>
  size > FIRST_PLACED_ROWS ? pageRange(size, cursor, FIRST_PLACED_ROWS) : overlappingRange(size, cursor);

/** Page `cursor`, from 0, of such a function, for a screen that shows its first rows before it has the others. */
export async function placedPage<Row extends object>(
  list: PlacedList<Row>,
  cursor: number,
): Promise<{ data: { rows: (Row & { id: string })[]; hasMore: boolean }; partial: boolean }> {
  const { data, partial } = await placedPageOf(list, screenRange(list.size, cursor));
  return { data: { ...data, rows: data.rows.map(({ row, id }) => ({ ...row, id })) }, partial };
}

/** What a screen asks a list for that it reads page by page: the page, from 0, that an infinite query requests next. */
export const pageInputSchema = z.object({ cursor: z.number().int().nonnegative().default(0) });

/** A page of rows of this shape. */
export const pageSchema = <Row>(row: z.ZodType<Row>) =>
  z.object({ rows: z.array(row), hasMore: z.boolean() });

type RangedList<Row> = Pick<PlacedList<Row>, 'size' | 'readPage' | 'readWhole'>;

/** Page `cursor`, from 0, of a function whose rows have an id; all of them where the back office takes no range. */
export async function overlappingPage<Row>(
  { size, readPage, readWhole }: RangedList<Row>,
  cursor: number,
): Promise<{ data: { rows: Row[]; hasMore: boolean }; partial: boolean }> {
  const range = overlappingRange(size, cursor);
  return pageOrWhole(
    async () => {
      const { rows, unreadableRows, partial } = await readPage(range);
      const { hasMore } = pageOf([...rows], unreadableRows, size);
      return {
        data: { rows: [...rows], hasMore: hasMore && !isMoreThanAsked(rows, unreadableRows, size) },
        partial,
      };
    },
    async () => {
      const { rows, partial } = await readWhole();
      return { data: { rows: [...rows], hasMore: false }, partial };
    },
  );
}

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
