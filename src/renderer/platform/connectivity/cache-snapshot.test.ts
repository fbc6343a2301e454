import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { backOnlineText, countChangedAnswers, isScreenRead, takeCacheSnapshot } from './cache-snapshot';

const answer = (data: unknown, asOf: string): object => ({ data, asOf, origin: 'live', partial: false });

describe('what changed while offline', () => {
  it('counts reads whose data changed, not those that are only newer or new', () => {
    const cache = new QueryClient();
    cache.setQueryData([['tenants', 'list']], answer([{ id: 1, name: 'Bay' }], '2026-01-01T10:00:00Z'));
    cache.setQueryData([['stores', 'list']], answer([{ id: 2 }], '2026-01-01T10:00:00Z'));
    cache.setQueryData([['settings', 'get']], { theme: 'dark' });
    const before = takeCacheSnapshot(cache);
    cache.setQueryData([['tenants', 'list']], answer([{ name: 'Bay', id: 1 }], '2026-01-01T11:00:00Z'));
    cache.setQueryData([['stores', 'list']], answer([{ id: 2 }, { id: 3 }], '2026-01-01T11:00:00Z'));
    cache.setQueryData([['dms', 'list']], answer([], '2026-01-01T11:00:00Z'));
    expect(countChangedAnswers(before, takeCacheSnapshot(cache))).toBe(1);
    expect(before.size).toBe(2);
  });

  it('reads no row of a list that did not change, however long the list is', () => {
    const cache = new QueryClient();
    let reads = 0;
    const row = {
      get id() {
        reads += 1;
        return 1;
      },
    };
    const data = [row];
    const pages = (asOf: string) => ({ pages: [answer(data, asOf)], pageParams: [0] });
    cache.setQueryData([['stores', 'list']], pages('2026-01-01T10:00:00Z'));
    const before = takeCacheSnapshot(cache);
    cache.setQueryData([['stores', 'list']], pages('2026-01-01T11:00:00Z'));
    expect(countChangedAnswers(before, takeCacheSnapshot(cache))).toBe(0);
    expect(reads).toBe(0);
  });

  it.each([
    ['was read', answer([1], '2026-01-01T11:00:00Z'), true],
    ['was answered from the cache', { ...answer([1], '2026-01-01T09:00:00Z'), origin: 'cache' }, false],
    ['could not be read', new Error('Away'), false],
  ])('knows whether what is on screen %s', async (_what, next, expected) => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    let given: unknown = answer([1], '2026-01-01T10:00:00Z');
    const queryFn = () => (given instanceof Error ? Promise.reject(given) : given);
    const shown = new QueryObserver(cache, { queryKey: [['tenants', 'list']], queryFn });
    // What is static is not read again, and says nothing.
    const draft = new QueryObserver(cache, {
      queryKey: [['drafts', 'get']],
      queryFn: () => null,
      staleTime: 'static',
    });
    const unsubscribe = [shown, draft].map((observer) => observer.subscribe(() => undefined));
    await shown.refetch();
    given = next;
    await cache.invalidateQueries();
    expect(isScreenRead(cache)).toBe(expected);
    for (const stop of unsubscribe) stop();
    cache.clear();
  });

  it('describes the result in words', () => {
    expect(backOnlineText(0, false)).toBe('Back online. Nothing changed while you were offline.');
    expect(backOnlineText(0, false, false)).toBe('Back online');
    expect(backOnlineText(1, false, false)).toBe('Back online. 1 thing changed.');
    expect(backOnlineText(3, false)).toBe('Back online. 3 things changed.');
    expect(backOnlineText(3, true)).toMatch(/^Back online. Your last change may not have been saved/);
  });
});
