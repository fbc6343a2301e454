import type { AnswerQuery } from './answer-query';
import { freshnessOf, type FreshnessMarkProps } from './freshness-mark';

/** Of several reads that are shown as one: as old as the oldest of them, a saved copy where one is, all read again. */
export function freshnessOfAll(queries: readonly AnswerQuery<unknown>[]): FreshnessMarkProps {
  const marks = queries.map((query) => freshnessOf(query));
  const unread = marks.reduce((sum, mark) => sum + (mark.unread ?? 0), 0);
  return {
    asOf: marks.flatMap(({ asOf }) => asOf ?? []).sort()[0],
    origin: marks.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: marks.some(({ partial }) => partial === true),
    ...(unread > 0 && { unread }),
    failure: marks.find(({ failure }) => failure !== undefined)?.failure,
    refreshing: marks.some(({ refreshing }) => refreshing === true),
    onRefresh: () => queries.forEach((query) => void query.refetch()),
  };
}
