import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import { pagesToRender, usePagedList } from './use-paged-list';

it('shows 1, 2, 4, 8 pages while more arrive, and all of them at the end', () => {
  expect([0, 1, 2, 3, 4, 7, 8, 60].map((there) => pagesToRender(there, true))).toEqual([
    0, 1, 2, 2, 4, 4, 8, 32,
  ]);
  expect(pagesToRender(60, false)).toBe(60);
});

type Origin = Answer<unknown>['origin'];

/** The list of two pages that are there, and what reads a page again. */
function pagesThere(origins: [Origin, Origin], ids: [number[], number[]]) {
  let reads = 0;
  const pageOf = (at: 0 | 1) => ({
    ...{ asOf: new Date((reads += 1)).toISOString(), origin: origins[at], partial: false },
    data: { rows: ids[at].map((id) => ({ id })) },
  });
  const client = new QueryClient();
  client.setQueryData(['list'], { pages: [pageOf(0), pageOf(1)], pageParams: [0, 1] });
  const queryFn = vi.fn(({ pageParam }: { pageParam: number }) => pageOf(pageParam === 0 ? 0 : 1));
  const { result } = renderHook(
    () =>
      usePagedList(
        useInfiniteQuery({
          ...{ queryKey: ['list'], queryFn, staleTime: Infinity, initialPageParam: 0 },
          getNextPageParam: (_last: unknown, pages: readonly unknown[]) =>
            pages.length < 2 ? pages.length : undefined,
        }),
      ),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { result, queryFn };
}

it('calls saved pages that do not meet a part of the list, and reads none of them again', () => {
  for (const origins of [
    ['cache', 'cache'],
    ['live', 'cache'],
  ] satisfies [Origin, Origin][]) {
    const { result, queryFn } = pagesThere(origins, [
      [1, 2],
      [3, 4],
    ]);
    expect(result.current.data).toMatchObject({ partial: true, origin: 'cache' });
    expect(result.current.isWhole).toBe(false);
    expect(queryFn).not.toHaveBeenCalled();
  }
});

it('joins saved pages that meet to a whole list', () => {
  const { result } = pagesThere(
    ['cache', 'cache'],
    [
      [1, 2],
      [2, 3],
    ],
  );
  expect(result.current.data).toMatchObject({ partial: false, data: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  expect(result.current.isWhole).toBe(true);
});

it('reads pages of now that do not meet again, twice at most', async () => {
  const { result, queryFn } = pagesThere(
    ['live', 'live'],
    [
      [1, 2],
      [3, 4],
    ],
  );
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(4));
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  expect(queryFn).toHaveBeenCalledTimes(4);
  expect(result.current.data?.partial).toBe(true);
});
