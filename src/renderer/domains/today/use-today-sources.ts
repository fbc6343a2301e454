// Reads the lines of Today, each source with its own answer or error. The lines come from src/main/domains/today; the
// user's marks on them are in use-today-marks.ts.

import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Freshness } from '@renderer/components/page/freshness';
import { isRunning, useTriggeredLoads } from '@renderer/domains/failed-loads';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useUser } from '@renderer/platform/session/session-context';
import type { TodayLine, TodaySource } from '@shared/domains/today/model';
import { sourcesOf } from '@shared/domains/today/rules';
import type { Answer } from '@shared/kernel/answer';
import type { AppErrorShape } from '@shared/kernel/app-error';

export interface SourceState {
  source: TodaySource;
  /** The answer is undefined until there is one. */
  answer: Answer<TodayLine[]> | undefined;
  /** The reason why there is no answer. */
  error: AppErrorShape | null;
}

type Result = UseQueryResult<Answer<TodayLine[]>, unknown>;

const combineResults = (results: Result[]) => ({
  answers: results.map(({ data }) => data),
  errors: results.map(({ data, error }) => (data || error === null ? null : readAppError(error))),
  failure: results.flatMap(({ isRefetchError, error }) =>
    isRefetchError ? readAppError(error).message : [],
  )[0],
  refreshing: results.some(({ isFetching }) => isFetching),
});

/** The page is as old as its oldest source. Local drafts are excluded because they are always current. */
function freshnessOfSources(states: readonly SourceState[]): Pick<Freshness, 'asOf' | 'origin' | 'partial'> {
  const answers = states.flatMap(({ source, answer }) => (answer && source !== 'drafts' ? answer : []));
  return {
    asOf: answers.map(({ asOf }) => asOf).sort()[0],
    origin: answers.some(({ origin }) => origin === 'cache') ? 'cache' : 'live',
    partial: answers.some(({ partial }) => partial),
  };
}

export function useTodaySources(day: string, { enabled = true }: { enabled?: boolean } = {}) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const user = useUser();
  const sources = useMemo(() => sourcesOf(user), [user]);
  const { answers, errors, failure, refreshing } = useQueries({
    queries: sources.map((source) =>
      bridge.today.lines.queryOptions({ source, day }, { enabled, placeholderData: keepPreviousData }),
    ),
    combine: combineResults,
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
        // A line whose load is already being rerun is hidden until that job has ended.
        .filter(
          ({ directAction }) => directAction?.type !== 'rerun' || !isRunning(triggered, directAction.storeId),
        ),
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
  const freshness: Freshness = {
    ...freshnessOfSources(states),
    failure,
    refreshing,
    onRefresh: refresh,
  };
  return { states, lines, isPending, retry, refresh, freshness };
}
