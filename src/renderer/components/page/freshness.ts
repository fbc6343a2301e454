// How old and how complete the data of a page is, from the queries that it shows, and the texts for what is left out or
// empty.

import { useQueryClient } from '@tanstack/react-query';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { belongsToAccount } from '@renderer/platform/session/account-data';
import type { Answer } from '@shared/kernel/answer';
import { messages } from '@shared/kernel/text/messages';

/** How old and how complete displayed data is, as FreshnessBadge shows it. */
export interface Freshness {
  /** The ISO instant at which the back office gave the displayed data. */
  asOf: string | undefined;
  origin?: 'live' | 'cache';
  partial?: boolean;
  /** The number of unreadable rows. */
  unreadableRows?: number | undefined;
  /** The reason why the last refetch failed; the previous data stays visible. */
  failure?: string | undefined;
  refreshing?: boolean;
  onRefresh?: () => void;
}

/** The query state that screens need: of one query, or of several that form one list. */
export interface AnswerQuery<T> {
  data: Answer<T> | undefined;
  error: unknown;
  isError: boolean;
  isRefetchError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Returns the freshness props for a page header: `<PageHeader freshness={freshnessOf(query)} />`. */
export function freshnessOf<T>(query: AnswerQuery<T>): Freshness {
  return {
    asOf: query.data?.asOf,
    ...(query.data
      ? { origin: query.data.origin, partial: query.data.partial, unreadableRows: query.data.unreadableRows }
      : {}),
    failure: query.isRefetchError ? readAppError(query.error).message : query.data?.failure,
    refreshing: query.isFetching,
    onRefresh: () => void query.refetch(),
  };
}

/**
 * The freshness of a page whose header shows a record, and whose tabs read more about it. Refresh refetches all that is
 * shown, because most tabs have none of their own.
 */
export function usePageFreshness<T>(record: AnswerQuery<T>): Freshness {
  const cache = useQueryClient();
  return {
    ...freshnessOf(record),
    onRefresh: () =>
      void cache.invalidateQueries({ predicate: ({ queryKey }) => belongsToAccount(queryKey) }),
  };
}

/**
 * Combines the freshness of several reads that are displayed as one: the age is that of the oldest, it is a saved copy
 * if any of them is, and Refresh refetches all.
 */
export function freshnessOfAll(queries: readonly AnswerQuery<unknown>[]): Freshness {
  const marks = queries.map((query) => freshnessOf(query));
  const unreadableRows = marks.reduce((sum, mark) => sum + (mark.unreadableRows ?? 0), 0);
  return {
    asOf: marks.flatMap(({ asOf }) => asOf ?? []).sort()[0],
    origin: marks.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: marks.some(({ partial }) => partial === true),
    ...(unreadableRows > 0 && { unreadableRows }),
    failure: marks.find(({ failure }) => failure !== undefined)?.failure,
    refreshing: marks.some(({ refreshing }) => refreshing === true),
    onRefresh: () => queries.forEach((query) => void query.refetch()),
  };
}

/**
 * Returns the text of an empty grid, and how a row gets there: an incomplete answer may lack the only rows there are, and
 * then the hint would be wrong.
 */
export const emptyOf = <T>({ data }: Pick<AnswerQuery<T>, 'data'>, text: string, hint?: string) =>
  data?.partial === true
    ? { emptyText: leftOutText(data.unreadableRows) }
    : { emptyText: text, emptyHint: hint };

/**
 * The text about a partial answer.
 * @param unreadableRows The number of unreadable rows, if it is known
 */
export const leftOutText = (unreadableRows: number | undefined): string =>
  unreadableRows === undefined
    ? messages.page.incomplete
    : messages.backOffice.unreadableRows(unreadableRows);
