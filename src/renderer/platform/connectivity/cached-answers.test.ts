import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showCachedAnswers } from './cached-answers';

const STORED = { data: ['Bay'], asOf: '2026-11-20T10:00:00Z', origin: 'cache', partial: false };
const LIVE = { ...STORED, data: ['Bay', 'Kent'], origin: 'live' };
const LIST = [['tenants', 'list'], { input: { status: 'onboarding' }, type: 'query' }] as const;
const PAGES = [['stores', 'list'], { input: { variant: 'all' }, type: 'infinite' }] as const;
const stored = vi.fn(() => Promise.resolve<unknown>(STORED));
let cache: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored.mockClear();
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = showCachedAnswers(cache, stored);
});
afterEach(() => {
  stop();
  cache.clear();
  vi.useRealTimers();
});

function reading(queryKey: readonly unknown[]) {
  const response = Promise.withResolvers<unknown>();
  const read = cache.fetchQuery({ queryKey, queryFn: () => response.promise });
  // A read that a test leaves waiting is cancelled at its end.
  read.catch(() => undefined);
  return { read, response };
}

it('shows the cached answer of a first read after a second, then the response', async () => {
  const { read, response } = reading(LIST);
  await vi.advanceTimersByTimeAsync(999);
  expect(stored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stored).toHaveBeenCalledExactlyOnceWith({ path: 'tenants.list', input: { status: 'onboarding' } });
  expect(cache.getQueryData(LIST)).toEqual(STORED);
  expect(cache.isFetching({ queryKey: LIST })).toBe(1);
  response.resolve(LIVE);
  expect(await read).toEqual(LIVE);
  expect(cache.getQueryData(LIST)).toEqual(LIVE);
});

it('shows the cached answer of a report after a fifth of a second', async () => {
  void cache
    .fetchQuery({
      queryKey: LIST,
      queryFn: () => Promise.withResolvers<unknown>().promise,
      meta: { isReport: true },
    })
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(199);
  expect(stored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(cache.getQueryData(LIST)).toEqual(STORED);
});

it('shows the first page of a list that is read in pages after a fifth of a second', async () => {
  const response = Promise.withResolvers<unknown>();
  const read = cache.fetchInfiniteQuery({
    queryKey: PAGES,
    queryFn: () => response.promise,
    initialPageParam: null,
  });
  await vi.advanceTimersByTimeAsync(199);
  expect(stored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stored).toHaveBeenCalledExactlyOnceWith({
    path: 'stores.list',
    input: { variant: 'all', cursor: null },
  });
  expect(cache.getQueryData(PAGES)).toEqual({ pages: [STORED], pageParams: [null] });
  response.resolve(LIVE);
  expect(await read).toEqual({ pages: [LIVE], pageParams: [null] });
});

it('leaves a read alone that has ended, has data, or belongs to no account', async () => {
  const { response } = reading(LIST);
  response.resolve(LIVE);
  await vi.advanceTimersByTimeAsync(1_000);
  void cache.refetchQueries({ queryKey: LIST, type: 'all' });
  reading([['connections', 'list'], { type: 'query' }]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stored).not.toHaveBeenCalled();
});

it('does not replace a response that came first', async () => {
  const answer = Promise.withResolvers<unknown>();
  stored.mockReturnValueOnce(answer.promise);
  const { response } = reading(LIST);
  await vi.advanceTimersByTimeAsync(1_000);
  response.resolve(LIVE);
  await vi.advanceTimersByTimeAsync(0);
  answer.resolve(STORED);
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.getQueryData(LIST)).toEqual(LIVE);
});

describe('a read that fails at once', () => {
  const failing = async (code: string, queryKey: readonly unknown[] = LIST): Promise<void> => {
    const { response } = reading(queryKey);
    response.reject({ code, message: 'Out of order' });
    await vi.advanceTimersByTimeAsync(0);
  };
  const stateOf = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey);

  it.each(['BACK_OFFICE', 'BAD_ANSWER', 'INTERNAL'])(
    'as %s has the cached answer beside its error',
    async (code) => {
      await failing(code);
      expect(stored).toHaveBeenCalledExactlyOnceWith({
        path: 'tenants.list',
        input: { status: 'onboarding' },
      });
      expect(stateOf(LIST)).toMatchObject({
        data: STORED,
        status: 'error',
        error: { code },
        dataUpdatedAt: 0,
      });
    },
  );

  it.each(['NOT_FOUND', 'FORBIDDEN', 'SESSION_ENDED', 'OFFLINE'])(
    'as %s has its error alone',
    async (code) => {
      await failing(code);
      expect(stored).not.toHaveBeenCalled();
      expect(stateOf(LIST)).toMatchObject({ data: undefined, status: 'error' });
    },
  );

  it('and belongs to no account has its error alone', async () => {
    await failing('INTERNAL', [['connections', 'list'], { type: 'query' }]);
    expect(stored).not.toHaveBeenCalled();
  });

  it('has what a second try is answered with, also where that is sooner', async () => {
    const answer = Promise.withResolvers<unknown>();
    stored.mockReturnValueOnce(answer.promise);
    await failing('INTERNAL');
    const { response } = reading(LIST);
    response.resolve(LIVE);
    await vi.advanceTimersByTimeAsync(0);
    answer.resolve(STORED);
    await vi.advanceTimersByTimeAsync(0);
    expect(stateOf(LIST)).toMatchObject({ data: LIVE, status: 'success' });
  });
});
