// Reads the lines of Today, each source with its own answer or error. The lines come from src/main/domains/today; the
// user's marks on them are in use-today-marks.ts.

import { keepPreviousData, useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Freshness } from '@renderer/components/page/freshness';
import { isRunning, useTriggeredLoads } from '@renderer/domains/failed-loads';
import { useBridge, useBridgeClient } from '@renderer/platform/bridge/bridge-provider';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { useUser } from '@renderer/platform/session/session-context';
import type { LinePage, TodayLine, TodaySource } from '@shared/domains/today/model';
import { lineIdOf } from '@shared/domains/today/row-ids';
import { sourcesOf } from '@shared/domains/today/rules';
import { type Answer, joinAnswers } from '@shared/kernel/answer';
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
  failure: results.flatMap(({ isRefetchError, error, data }) =>
    isRefetchError ? readAppError(error).message : (data?.failure ?? []),
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

/** After this many reads the pages of a list that changes constantly count as partial. */
const MAX_TRIES = 3;

/** Each page begins with the last line of the one before, unless they are of different lists. */
const pagesMeet = (pages: readonly LinePage[]): boolean =>
  pages.every(({ rows: [first] }, at) => {
    const last = pages[at - 1]?.rows.at(-1);
    return at === 0 || (first && lineIdOf(first)) === (last && lineIdOf(last));
  });

/**
 * All lines of a source, page by page: one answer of a large account would hold up the page while it is parsed. Main makes
 * them once, with the first page, and once more if another reader begins meanwhile; then they are read from the first
 * again.
 */
async function readLines(
  { today }: ReturnType<typeof useBridgeClient>,
  wanted: { source: TodaySource; day: string },
  signal: AbortSignal,
): Promise<Answer<TodayLine[]>> {
  for (let tries = 1; ; tries += 1) {
    const answers: Answer<LinePage>[] = [];
    do {
      // A canceled read ends here, because the one that has taken its place reads the same pages.
      signal.throwIfAborted();
      answers.push(await today.lines.query({ ...wanted, cursor: answers.length }));
    } while (answers.at(-1)?.data.hasMore);
    const pages = answers.map(({ data }) => data);
    const isOneList = pagesMeet(pages);
    if (!isOneList && tries < MAX_TRIES) continue;
    const lines = new Map(pages.flatMap(({ rows }) => rows).map((line) => [lineIdOf(line), line]));
    return joinAnswers(answers, [...lines.values()], !isOneList);
  }
}

export function useTodaySources(day: string, { enabled = true }: { enabled?: boolean } = {}) {
  const bridge = useBridge();
  const client = useBridgeClient();
  const cache = useQueryClient();
  const user = useUser();
  const sources = useMemo(() => sourcesOf(user), [user]);
  const { answers, errors, failure, refreshing } = useQueries({
    queries: sources.map((source) => ({
      queryKey: [...bridge.today.lines.queryKey({ source, day }), 'all pages'],
      queryFn: ({ signal }) => readLines(client, { source, day }, signal),
      enabled,
      placeholderData: keepPreviousData<Answer<TodayLine[]>>,
    })),
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
