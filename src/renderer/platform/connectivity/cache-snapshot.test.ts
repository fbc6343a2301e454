import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  backOnlineText,
  countChangedAnswers,
  takeCacheSnapshot,
  countUnknownOutcomes,
} from './cache-snapshot';

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

  it('does not report that nothing changed while a write has no response', async () => {
    const cache = new QueryClient();
    const send = (outcome: Promise<void>): Promise<unknown> =>
      cache
        .getMutationCache()
        .build(cache, { mutationFn: () => outcome })
        .execute(undefined)
        .catch(() => undefined);
    await send(Promise.resolve());
    await send(Promise.reject({ code: 'BACK_OFFICE', message: 'No' }));
    expect(countUnknownOutcomes(cache)).toBe(0);
    await send(Promise.reject({ code: 'OUTCOME_UNKNOWN', message: 'Gone' }));
    void send(new Promise(() => undefined));
    expect(countUnknownOutcomes(cache)).toBe(2);
    expect(backOnlineText(0, 2)).toMatch(/^Back online. Your last change may not have been saved/);
  });

  it('describes the result in words', () => {
    expect(backOnlineText(0)).toBe('Back online. Nothing changed while you were offline.');
    expect(backOnlineText(1)).toBe('Back online. 1 thing changed.');
    expect(backOnlineText(3)).toBe('Back online. 3 things changed.');
  });
});
