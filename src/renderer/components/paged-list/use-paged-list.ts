import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Answer } from '@shared/kernel/answer';
import { listPage } from '@shared/kernel/list-page';
import type { AnswerQuery } from '../answer-query';
import { settledPages } from './settled-pages';

interface Page<Row> {
  rows: Row[];
  /** On all pages; the first has to tell it. */
  totalCount: number | null;
}

/** The pages as one answer: as old as the oldest of them, and whole when each of them is, and none could not be read. */
export interface PagedList<Row> extends AnswerQuery<readonly Row[]> {
  totalCount: number;
  /** Further pages are still on their way. */
  more: boolean;
}

type Query<Row> = UseInfiniteQueryResult<InfiniteData<Answer<Page<Row>>, number | null>, unknown>;

/** The number of the next page, for a list that is read `size` rows at a time and no further than `most`. */
export const nextPage =
  (size: number, most = Infinity) =>
  (_last: unknown, pages: readonly Answer<{ totalCount: number | null }>[]): number | undefined =>
    listPage(size, pages.length).offset < Math.min(pages[0]?.data.totalCount ?? 0, most)
      ? pages.length
      : undefined;

function joined<Row>(pages: readonly Answer<Page<Row>>[], missing: boolean): Answer<readonly Row[]> {
  const unread = pages.reduce((sum, page) => sum + (page.unread ?? 0), 0);
  return {
    data: pages.flatMap((page) => page.data.rows),
    asOf: pages.map(({ asOf }) => asOf).sort()[0] ?? '',
    origin: pages.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: missing || pages.some(({ partial }) => partial),
    ...(unread > 0 && { unread }),
  };
}

/**
 * A list that is read page after page: the first is shown as soon as it is there, those beyond are fetched while the
 * window has nothing else to do, and fall into place.
 */
export function usePagedList<Row>(query: Query<Row>): PagedList<Row> {
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query;
  const pages = data?.pages;
  const there = pages?.length ?? 0;
  useEffect(() => {
    if (!hasNextPage || isFetching || isError) return;
    const idle = requestIdleCallback(() => void fetchNextPage({ cancelRefetch: false }), { timeout: 1_000 });
    return () => cancelIdleCallback(idle);
  }, [there, hasNextPage, isFetching, isError, fetchNextPage]);
  const more = hasNextPage && !isError;
  const shown = settledPages(there, more);
  // A refresh that failed changes the query, and none of its pages.
  const missing = hasNextPage && isError;
  const answer = useMemo(() => pages && joined(pages.slice(0, shown), missing), [pages, shown, missing]);
  return {
    data: answer,
    totalCount: pages?.[0]?.data.totalCount ?? 0,
    more,
    error: query.error,
    isError,
    isRefetchError: query.isRefetchError || query.isFetchNextPageError,
    isFetching: isFetching || more,
    refetch,
  };
}
