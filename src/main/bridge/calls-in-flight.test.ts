import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '@shared/kernel/answer';
import type { AccountCache } from '../cache/account-cache';
import { addWaitingRead, asWriteInFlight, cachedAnswerOfWaitingRead, endOfWrites } from './calls-in-flight';

/** Long enough for whatever happens, because nothing waits as long. */
const LONG_MS = 60_000;

/** A session, of which only the identity matters. */
const session = () => ({}) as AccountCache;

describe('the cached answer of a read that waits', () => {
  const answer = (data: string): Answer<unknown> => ({
    ...{ data, asOf: '2026-11-30T10:00:00Z', origin: 'cache' as const },
    partial: false,
  });
  const wait = (cache: AccountCache, path: string, id: number, data: string) =>
    addWaitingRead(cache, { path, matches: (input) => input === id, cached: () => answer(data) });

  it('is that of the read with its path and its input, among those of its own session', () => {
    const [own, other] = [session(), session()];
    wait(own, 'stores.get', 17, 'store 17');
    wait(own, 'stores.get', 18, 'store 18');
    wait(own, 'tenants.get', 17, 'tenant 17');
    wait(other, 'stores.get', 19, 'store 19');
    const cached = (path: string, id: number): unknown => cachedAnswerOfWaitingRead(own, path, id)?.data;
    expect(cached('stores.get', 17)).toBe('store 17');
    expect(cached('stores.get', 18)).toBe('store 18');
    expect(cached('tenants.get', 17)).toBe('tenant 17');
    expect(cached('tenants.get', 18)).toBeUndefined();
    expect(cached('stores.get', 19)).toBeUndefined();
    expect(cachedAnswerOfWaitingRead(session(), 'stores.get', 17)).toBeNull();
  });

  it('is there until the read is answered', () => {
    const own = session();
    const ended = wait(own, 'stores.get', 17, 'store 17');
    wait(own, 'stores.get', 18, 'store 18');
    ended('answered');
    expect(cachedAnswerOfWaitingRead(own, 'stores.get', 17)).toBeNull();
    expect(cachedAnswerOfWaitingRead(own, 'stores.get', 18)).toEqual(answer('store 18'));
  });

  it('is there for ten seconds after the read has failed', () => {
    vi.useFakeTimers();
    const own = session();
    const ended = wait(own, 'stores.get', 17, 'store 17');
    ended('failed');
    vi.advanceTimersByTime(9_999);
    expect(cachedAnswerOfWaitingRead(own, 'stores.get', 17)).toEqual(answer('store 17'));
    vi.advanceTimersByTime(1);
    expect(cachedAnswerOfWaitingRead(own, 'stores.get', 17)).toBeNull();
    vi.useRealTimers();
  });
});

describe('the end of the writes of a session', () => {
  /** A write that ends with `resolve` or `reject`, and what waits for it. */
  function writing(own = session()) {
    const sent = Promise.withResolvers<string>();
    const write = asWriteInFlight(own, () => sent.promise);
    const ended = vi.fn();
    const end = endOfWrites(own, LONG_MS).then(ended);
    return { own, sent, write, ended, end };
  }
  /** All follow-up work is done after this tick. */
  const tick = (): Promise<void> => new Promise((done) => setTimeout(done));

  it('is now where none is in flight, also after one has ended', async () => {
    const own = session();
    await endOfWrites(own, LONG_MS);
    expect(await asWriteInFlight(own, async () => 'saved')).toBe('saved');
    await endOfWrites(own, LONG_MS);
  });

  it.each([
    ['has been answered', (sent: PromiseWithResolvers<string>) => sent.resolve('saved')],
    ['was refused', (sent: PromiseWithResolvers<string>) => sent.reject(new Error('Refused'))],
  ])('comes once the last one %s', async (_how, answer) => {
    const { sent, write, ended, end } = writing();
    await tick();
    expect(ended).not.toHaveBeenCalled();
    const outcome = write.catch(({ message }: Error) => message);
    answer(sent);
    expect(await outcome).toMatch(/saved|Refused/);
    await end;
  });

  it('waits for one that was sent while it waited for another', async () => {
    const { own, sent, ended, end } = writing();
    const next = writing(own);
    sent.resolve('saved');
    await tick();
    expect(ended).not.toHaveBeenCalled();
    next.sent.resolve('saved');
    await end;
    await next.end;
  });

  it('does not wait for the writes of another session', async () => {
    const { ended } = writing();
    await endOfWrites(session(), LONG_MS);
    expect(ended).not.toHaveBeenCalled();
  });

  it('comes at its limit although one has no answer', async () => {
    const { own, ended } = writing();
    await endOfWrites(own, 1);
    expect(ended).not.toHaveBeenCalled();
  });
});
