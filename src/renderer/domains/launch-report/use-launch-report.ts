// Reads the launch report: rows, counts and the choices of the dropdowns. Its edits are in sheet/edits, its columns in
// sheet/launch-columns.ts.

import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { usePagedList } from '@renderer/components/tables/paged-list/use-paged-list';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { LaunchPage, LaunchRow } from '@shared/domains/launch-report/model';
import { REFETCH_INTERVAL_MS } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { useReportDay } from './use-report-day';
import { SavedCells } from './sheet/edits/saved-cells';

/** Shows one error notice while a query fails and dismisses it when the query succeeds. */
function useNotifyWhileFailed(failed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => (failed ? notify.dismissibleError(text) : undefined), [failed, notify, text]);
}

/** A poll reads every page again; a report of this many rows is polled every 30 s, a longer one less often. */
const PAGES_PER_INTERVAL = 6;

const pollInterval = (pages: number): number =>
  REFETCH_INTERVAL_MS * Math.max(1, Math.ceil(pages / PAGES_PER_INTERVAL));

/**
 * Returns a function that reads. Calls that come during a read share the next one, since that read began before what they
 * ask about; one that starts earlier would cancel it, and its caller would see the rows of before.
 */
function sharedRead(read: () => unknown): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = async (): Promise<void> => {
    next = null;
    current = (async () => void (await read()))();
    await current.finally(() => (current = null));
  };
  return () => (current ? (next ??= current.then(start)) : start());
}

/** The rows and counts are polled while the screen is open. */
export function useLaunchReport() {
  const bridge = useBridge();
  const cache = useQueryClient();
  const polling = { refetchInterval: REFETCH_INTERVAL_MS } as const;
  const fetched = useInfiniteQuery(
    bridge.launchReport.rows.infiniteQueryOptions(
      {},
      {
        ...polling,
        refetchInterval: ({ state }) => pollInterval(state.data?.pages.length ?? 0),
        getNextPageParam: ({ data }, pages) => (data.hasMore ? pages.length : undefined),
      },
    ),
  );
  const rows = usePagedList(fetched);
  // The back office goes through every store for them; in a large account the first rows would wait for that.
  const areRowsAnswered = fetched.data !== undefined || fetched.isError;
  const counts = useQuery(
    bridge.launchReport.counts.queryOptions(undefined, { ...polling, enabled: areRowsAnswered }),
  );
  const allowed = useQuery(bridge.launchReport.allowedValues.queryOptions());
  useNotifyWhileFailed(rows.isError, texts.dataFailed);
  useNotifyWhileFailed(counts.isError, texts.dashboardFailed);
  // The keys are memoized so that `patch` keeps its identity; otherwise every consumer would rebuild its index of 3,000
  // rows on each render.
  const [rowsKey, countsKey] = useMemo(
    () => [bridge.launchReport.rows.infiniteQueryKey({}), bridge.launchReport.counts.queryKey()] as const,
    [bridge],
  );
  const today = useReportDay();
  const saved = useMemo(
    () =>
      new SavedCells(cache, rowsKey, today, () => {
        void cache.invalidateQueries({ queryKey: countsKey });
        void cache.invalidateQueries({ queryKey: [['activityLog']] });
      }),
    [cache, rowsKey, countsKey, today],
  );
  const patch = useCallback(
    (row: LaunchRow, field: string, value: string): Promise<void> => saved.add(row, field, value),
    [saved],
  );
  const { refetch } = rows;
  const rereadAll = useMemo(() => sharedRead(() => saved.needs(async () => refetch())), [refetch, saved]);
  const rowIn = useCallback(
    (rowId: string): LaunchRow | undefined =>
      cache
        .getQueryData<InfiniteData<Answer<LaunchPage>>>(rowsKey)
        ?.pages.flatMap(({ data }) => data.rows)
        .find(({ id }) => id === rowId),
    [cache, rowsKey],
  );
  /** Reads the report again. Returns the row from the cache, because the screen has not rendered it yet. */
  const reread = useCallback(
    async (rowId: string): Promise<LaunchRow | undefined> => {
      await rereadAll();
      return rowIn(rowId);
    },
    [rereadAll, rowIn],
  );
  const readRow = useCallback(
    async (rowId: string): Promise<Answer<LaunchRow | undefined>> => {
      await saved.needs(() =>
        cache.refetchQueries({ queryKey: rowsKey, exact: true }, { throwOnError: true }),
      );
      const pages = cache.getQueryData<InfiniteData<Answer<LaunchPage>>>(rowsKey)?.pages ?? [];
      const page = pages.find(({ data }) => data.rows.some(({ id }) => id === rowId)) ?? pages.at(-1);
      if (!page) throw new AppError('INTERNAL', texts.dataFailed);
      // A row that is on no page yet may be on one that is still to be read.
      const partial = page.partial || page.data.hasMore;
      const row = page.data.rows.find(({ id }) => id === rowId);
      return { ...page, data: row, partial: row ? page.partial : partial };
    },
    [cache, rowsKey, saved],
  );
  return { rows, counts, allowed, patch, reread, readRow };
}
