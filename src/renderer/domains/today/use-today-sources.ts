import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isRunning, useTriggeredLoads } from '@renderer/domains/failed-loads';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import { useUser } from '@renderer/platform/session/session-context';
import type { FreshnessMarkProps } from '@renderer/components/freshness-mark';
import type { Answer } from '@shared/kernel/answer';
import type { AppErrorShape } from '@shared/kernel/app-error';
import type { TodayLine, TodaySource } from '@shared/domains/today/model';
import { sourcesOf } from '@shared/domains/today/rules';

export interface SourceState {
  source: TodaySource;
  /** Undefined until there is one. */
  answer: Answer<TodayLine[]> | undefined;
  /** Why there is none. */
  error: AppErrorShape | null;
}

type Result = UseQueryResult<Answer<TodayLine[]>, unknown>;

const combine = (results: Result[]) => ({
  answers: results.map(({ data }) => data),
  errors: results.map(({ data, error }) => (data || error === null ? null : readAppError(error))),
  failure: results.flatMap(({ isRefetchError, error }) =>
    isRefetchError ? readAppError(error).message : [],
  )[0],
  refreshing: results.some(({ isFetching }) => isFetching),
});

/** As old as the oldest list; the work that lies on this computer has no age. */
function ageOf(states: readonly SourceState[]): Pick<FreshnessMarkProps, 'asOf' | 'origin' | 'partial'> {
  const answers = states.flatMap(({ source, answer }) => (answer && source !== 'drafts' ? answer : []));
  return {
    asOf: answers.map(({ asOf }) => asOf).sort()[0],
    origin: answers.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: answers.some(({ partial }) => partial),
  };
}

/** Everything that this account may read of today, each source with an answer or an error of its own. */
export function useTodaySources(day: string, { enabled = true }: { enabled?: boolean } = {}) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const { role } = useUser();
  const sources = useMemo(() => sourcesOf(role), [role]);
  const { answers, errors, failure, refreshing } = useQueries({
    queries: sources.map((source) =>
      bridge.today.lines.queryOptions({ source, day }, { enabled, placeholderData: keepPreviousData }),
    ),
    combine,
  });
  const states = useMemo(
    () =>
      sources.map((source, at): SourceState => ({ source, answer: answers[at], error: errors[at] ?? null })),
    [sources, answers, errors],
  );
  const triggered = useTriggeredLoads();
  const lines = useMemo(
    () =>
      answers
        .flatMap((answer) => answer?.data ?? [])
        // Needs nobody until that has ended.
        .filter(({ act }) => act?.does !== 'rerun' || !isRunning(triggered, act.storeId)),
    [answers, triggered],
  );
  const isPending = states.some(({ answer, error }) => !answer && !error);
  const retry = useCallback(
    (source: TodaySource): void =>
      void cache.refetchQueries({ queryKey: bridge.today.lines.queryKey({ source, day }) }),
    [cache, bridge, day],
  );
  const refresh = useCallback(
    (): void => void cache.refetchQueries({ queryKey: bridge.today.lines.queryKey(), type: 'active' }),
    [cache, bridge],
  );
  const freshness: FreshnessMarkProps = { ...ageOf(states), failure, refreshing, onRefresh: refresh };
  return { states, lines, isPending, retry, refresh, freshness };
}
