import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveAnswer } from '@fixtures/components/stub-bridge';
import type { LaunchPage, LaunchRow } from '@shared/domains/launch-report/model';
import type { Answer } from '@shared/kernel/answer';
import { SavedCells } from './saved-cells';

vi.mock('@renderer/platform/browser/after-paint', () => ({ nextPaint: () => Promise.resolve() }));

const KEY = ['rows'];
const row = (id: number): LaunchRow => ({
  ...{ id: String(id), groupId: String(id % 2), slno: id, groupName: 'G', storeName: `Store ${id}` },
  ...{ obAge: null, totalDaysToLaunch: null, cells: {} },
});
const ROWS = Array.from({ length: 50 }, (_none, id) => row(id));

let cache: QueryClient;
const settled = vi.fn();
const today = (): string => '2026-03-12';
const cellsNow = (): LaunchRow['cells'][] =>
  (cache.getQueryData<InfiniteData<Answer<LaunchPage>>>(KEY)?.pages ?? [])
    .flatMap(({ data }) => data.rows)
    .map(({ cells }) => cells);

const cellsOf = (usersCreated: string | undefined): LaunchRow['cells'] =>
  usersCreated === undefined ? {} : { usersCreated };

beforeEach(() => {
  vi.useFakeTimers();
  settled.mockReset();
  cache = new QueryClient();
  const pages = [ROWS.slice(0, 20), ROWS.slice(20)].map((rows) => liveAnswer({ rows, hasMore: false }));
  cache.setQueryData(KEY, { pages, pageParams: [0, 1] });
});
afterEach(() => vi.useRealTimers());

it('counts the age of a row by the day of the back office, which is not that of the computer', async () => {
  vi.setSystemTime('2026-03-11T12:00:00Z');
  await new SavedCells(cache, KEY, today, settled).add(row(2), 'agreementReceived', '2026-03-10');
  const [page] = cache.getQueryData<InfiniteData<Answer<LaunchPage>>>(KEY)?.pages ?? [];
  expect(page?.data.rows[2]?.obAge).toBe(2);
});

it('writes the cells of one frame together, each into its row, and settles once', async () => {
  const written = vi.spyOn(cache, 'setQueryData');
  const saved = new SavedCells(cache, KEY, today, settled);
  await Promise.all(
    ROWS.map((one) => saved.add(one, 'usersCreated', `2026-01-${10 + (Number(one.id) % 9)}`)),
  );
  expect(written).toHaveBeenCalledOnce();
  expect(cellsNow()[3]).toEqual({ usersCreated: '2026-01-13' });
  await saved.add(row(3), 'usersCreated', '');
  expect(cellsNow()[3]).toEqual({});
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(settled).toHaveBeenCalledOnce();
});

it('writes the hold of a group into all of its rows', async () => {
  await new SavedCells(cache, KEY, today, settled).add(row(2), 'taggrouphold', 't');
  expect(cellsNow().map((cells) => cells['taggrouphold'])).toEqual(
    ROWS.map(({ groupId }) => (groupId === '0' ? 't' : undefined)),
  );
});

it('repeats a read that it interrupted when the last cell is saved, and not after each', async () => {
  const read = vi.fn(() => new Promise<never>(() => undefined));
  const reading = cache.fetchQuery({ queryKey: KEY, queryFn: read, staleTime: 0 }).catch(() => 'canceled');
  const refetched = vi.spyOn(cache, 'invalidateQueries');
  const saved = new SavedCells(cache, KEY, today, settled);
  for (const one of ROWS.slice(0, 5)) await saved.add(one, 'usersCreated', '2026-01-05');
  expect(refetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refetched).toHaveBeenCalledOnce();
  cache.clear();
  void reading;
});

it('reads during a series of saves that does not pause, so that the age of the report does not stand still', async () => {
  const backOffice = new Map<string, string>();
  const read = async () => {
    const rows = ROWS.map((one) => ({ ...one, cells: cellsOf(backOffice.get(one.id)) }));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return { pages: [{ data: { rows, hasMore: false }, asOf: new Date().toISOString() }], pageParams: [0] };
  };
  const poll = () => cache.fetchQuery({ queryKey: KEY, queryFn: read, staleTime: 0 }).catch(() => 'canceled');
  const saved = new SavedCells(cache, KEY, today, settled);
  const began = Date.now();
  let poller = poll();
  for (const one of ROWS.slice(0, 40)) {
    backOffice.set(one.id, '2026-01-05');
    void saved.add(one, 'usersCreated', '2026-01-05');
    await vi.advanceTimersByTimeAsync(800);
    if (cache.isFetching() === 0) poller = poll();
  }
  await vi.advanceTimersByTimeAsync(900);
  const [page] = cache.getQueryData<InfiniteData<Answer<LaunchPage>>>(KEY)?.pages ?? [];
  expect(Date.parse(page?.asOf ?? '')).toBeGreaterThan(began + 15_000);
  expect(cellsNow().filter(({ usersCreated }) => usersCreated === '2026-01-05')).toHaveLength(40);
  cache.clear();
  void poller;
});

it('cancels no read on which something depends, and is written over what it brings', async () => {
  const answer = Promise.withResolvers<InfiniteData<unknown>>();
  const pages = [liveAnswer({ rows: ROWS.map((one) => ({ ...one, cells: { usersCreated: 'read' } })) })];
  const saved = new SavedCells(cache, KEY, today, settled);
  const reading = saved.needs(() =>
    cache.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise, staleTime: 0 }),
  );
  const adding = saved.add(row(3), 'usersCreated', '2026-01-13');
  await vi.advanceTimersByTimeAsync(100);
  answer.resolve({ pages, pageParams: [0] });
  await expect(reading).resolves.toEqual({ pages, pageParams: [0] });
  await adding;
  expect(cellsNow()[3]).toEqual(cellsOf('2026-01-13'));
  expect(cellsNow()[4]).toEqual(cellsOf('read'));
});
