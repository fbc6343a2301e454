import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerQuery } from '@renderer/components/page/freshness';
import { UNTIL_NO_MORE } from '@renderer/components/page/report-screen';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { StoreRange } from '@shared/domains/forecast/model';
import { learnedBasis } from '@shared/domains/forecast/sentences';

interface ForecastRanges {
  query: AnswerQuery<readonly StoreRange[]>;
  /** Undefined until all of them are there: what is made of them would be made again with each page. */
  ranges: readonly StoreRange[] | undefined;
  /** What they are based on, as a sentence; null where there are none. */
  basis: string | null;
}

/**
 * The days on which the stores in onboarding will probably be launched, for a list that is shown without them first.
 * `enabled` is false while that list has no rows, which the many requests behind the days would hold up.
 */
export function useForecastRanges({ enabled = true }: { enabled?: boolean } = {}): ForecastRanges {
  const { forecast } = useBridge();
  const pages = useInfiniteQuery(forecast.ranges.infiniteQueryOptions({}, { ...UNTIL_NO_MORE, enabled }));
  const query = usePagedList(pages);
  const learned = pages.data?.pages[0]?.data.learned;
  const ranges = query.hasMore ? undefined : query.data?.data;
  return { query, ranges, basis: ranges && learned ? learnedBasis(learned) : null };
}
