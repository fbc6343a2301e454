// Reads a long list page by page and joins the pages to one answer. The pages that a user turns are the grid's:
// data-grid/url-state/use-grid-url-state.ts.

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { afterPaint } from '@renderer/platform/browser/after-paint';
import { type Answer, joinAnswers } from '@shared/kernel/answer';
import { pageRange } from '@shared/kernel/pagination';

/** The pages as one answer: as old as the oldest of them, and complete only if all of them are and none failed. */
export interface PagedList<Row> extends AnswerQuery<readonly Row[]> {
  totalCount: number;
  /** True while further pages are loading. */
  hasMore: boolean;
  /** True once all pages are there; a page that could not be read leaves the list a part for good. */
  isWhole: boolean;
}

/**
 * The first page is displayed as soon as it is loaded, and the others are fetched after the paint of those before. If the
 * list changes between two pages it is refetched.
 */
export function usePagedList<Row extends WithId>(query: Query<Row>): PagedList<Row> {
  const { data, isFetching, isError, hasNextPage, refetch } = query;
  const pages = data?.pages;
  const { hasMore, shown } = useFetchPages(query);
  const drifted = useMemo(() => pages !== undefined && areApart(pages, isWholeNow), [pages]);
  // Saved pages can be of different times, which reading them again doesn't change.
  const isApart = useMemo(() => pages !== undefined && areApart(pages, isWhole), [pages]);
  const refetches = useRef(0);
  useEffect(() => {
    if (!drifted) refetches.current = 0;
    else if (!isFetching && !isError && refetches.current < MAX_REFETCHES) {
      refetches.current += 1;
      void refetch();
    }
  }, [pages, drifted, isFetching, isError, refetch]);
  // A failed refetch puts the query in an error state, but its pages are complete.
  const missing = (hasNextPage && isError) || isApart;
  const answer = useMemo(() => pages && joined(pages.slice(0, shown), missing), [pages, shown, missing]);
  return {
    data: answer,
    totalCount: pages?.[0]?.data.totalCount ?? 0,
    hasMore,
    isWhole: pages !== undefined && !hasMore && !missing,
    error: query.error,
    isError,
    isRefetchError: query.isRefetchError || query.isFetchNextPageError,
    isFetching: isFetching || hasMore,
    refetch,
  };
}

/** Fetches one page after the other, each after the paint of those before. `shown` of them are to be rendered. */
export function useFetchPages<Page>(query: UseInfiniteQueryResult<InfiniteData<Page, unknown>, unknown>): {
  hasMore: boolean;
  shown: number;
} {
  const { data, isFetching, isError, hasNextPage, fetchNextPage } = query;
  const loaded = data?.pages.length ?? 0;
  const hasMore = hasNextPage && !isError;
  useEffect(() => {
    if (!hasMore || isFetching) return;
    return afterPaint(() => void fetchNextPage({ cancelRefetch: false }));
  }, [loaded, hasMore, isFetching, fetchNextPage]);
  return { hasMore, shown: pagesToRender(loaded, hasMore) };
}

/**
 * Returns the number of loaded pages to render while more are being fetched: 1, 2, 4, 8 …, because rendering again for
 * each of sixty pages would cost more than fetching them.
 */
export const pagesToRender = (loaded: number, more: boolean): number =>
  more && loaded > 0 ? 2 ** Math.floor(Math.log2(loaded)) : loaded;

interface WithId {
  id: number | string;
}

interface Page<Row> {
  rows: Row[];
  /** The count on all pages, where the list is counted; the first page must include it then. */
  totalCount?: number | null;
}

type Query<Row> = UseInfiniteQueryResult<InfiniteData<Answer<Page<Row>>, unknown>, unknown>;

/** Returns the number of the next page, for a list that is read `size` rows at a time up to `most` rows. */
export const createGetNextPageParam =
  (size: number, most = Infinity) =>
  (_last: unknown, pages: readonly Answer<{ totalCount: number | null }>[]): number | undefined =>
    // Pages overlap by one row: the first row of a page is the last one of the page before.
    pageRange(size, pages.length).offset + 1 < Math.min(pages[0]?.data.totalCount ?? 0, most)
      ? pages.length
      : undefined;

const isWhole = ({ partial, unreadableRows = 0 }: Answer<unknown>): boolean =>
  !partial && unreadableRows === 0;

const isWholeNow = (answer: Answer<unknown>): boolean => answer.origin === 'live' && isWhole(answer);

/**
 * Whether rows were added or removed between the reads of two pages, so that one may be missing.
 * @param isCompared Whether the first and the last row of a page are known to be those of its list
 */
const areApart = <Row extends WithId>(
  pages: readonly Answer<Page<Row>>[],
  isCompared: (page: Answer<unknown>) => boolean,
): boolean =>
  pages.some((page, index) => {
    const before = pages[index - 1];
    if (!before || !isCompared(before) || !isCompared(page)) return false;
    return before.data.rows.at(-1)?.id !== page.data.rows[0]?.id;
  });

/** The number of refetches in a row, so that a list that changes constantly is not refetched endlessly. */
const MAX_REFETCHES = 2;

/** Removes duplicate rows; the first occurrence stays. */
function rowsOf<Row extends WithId>(pages: readonly Answer<Page<Row>>[]): Row[] {
  const rows = new Map<Row['id'], Row>();
  for (const { data } of pages) for (const row of data.rows) if (!rows.has(row.id)) rows.set(row.id, row);
  return [...rows.values()];
}

const joined = <Row extends WithId>(
  pages: readonly Answer<Page<Row>>[],
  missing: boolean,
): Answer<readonly Row[]> => joinAnswers(pages, rowsOf(pages), missing);
