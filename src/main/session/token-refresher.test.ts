import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keeper, tokens } from '@fixtures/samples/token-keeper';
import { AppError } from '@shared/kernel/app-error';
import { TokenRefresher, type Tokens, tokensOf } from './token-refresher';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const days = (count: number): number => count * 24 * 3_600_000;

describe('TokenRefresher', () => {
  it('refreshes 60 seconds before expiry, by itself', async () => {
    const { subject, events } = keeper();
    await vi.advanceTimersByTimeAsync(239_000);
    expect(events).toEqual([]);
    expect(await subject.accessToken()).toBe('a0');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(events).toEqual(['request 1', 'persist r1']);
    expect(await subject.accessToken()).toBe('a1');
  });

  it('ends the session after the hours that the policy allows, although the token is still valid', async () => {
    const { subject, events } = keeper({ maxHours: 1, life: 10 * 3600 });
    await vi.advanceTimersByTimeAsync(3_599_000);
    expect(await subject.accessToken()).toBe('a0');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events).toEqual(['discard r0', 'ended SESSION_ENDED']);
    await expect(subject.accessToken()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });

  it('counts the hours from the sign-in, not from the last refresh', () => {
    const first = tokens(0);
    vi.advanceTimersByTime(60_000);
    const next = tokensOf({ access_token: 'a1', token_type: 'bearer' }, Date.now(), first);
    expect(next.signedInAt).toBe(first.signedInAt);
  });

  it('shares one refresh among all callers, and stores the token before use', async () => {
    const { subject, events } = keeper();
    const waiting = Promise.all([subject.refresh(), subject.refresh(), subject.refresh()]).then((all) => {
      events.push('used');
      return all;
    });
    await vi.advanceTimersByTimeAsync(20);
    expect(await waiting).toEqual(['a1', 'a1', 'a1']);
    expect(events).toEqual(['request 1', 'persist r1', 'used']);
  });

  it('keeps the session after a network failure, with the old token until it expires', async () => {
    let reachable = false;
    const { subject, events } = keeper({
      requestTokens: () =>
        reachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'down')),
    });
    await vi.advanceTimersByTimeAsync(250_000);
    expect(await subject.accessToken()).toBe('a0');
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(subject.accessToken()).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(events.some((event) => event.startsWith('ended'))).toBe(false);
    reachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await subject.accessToken()).toBe('a9');
  });

  it('retries an unavailable provider with growing pauses, however often a token is needed', async () => {
    const times: number[] = [];
    const start = Date.now();
    const { subject } = keeper({
      life: 10,
      requestTokens: () => {
        times.push((Date.now() - start) / 1000);
        return Promise.reject(new AppError('OFFLINE', 'down'));
      },
    });
    for (let second = 0; second < 180; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await subject.accessToken().catch(() => undefined);
    }
    expect(times).toEqual([5, 7, 11, 19, 35, 67, 127]);
  });

  it('retries although its timer fires a little before the end of the pause', async () => {
    let early = 0;
    const requested: number[] = [];
    const subject = new TokenRefresher(tokens(0), {
      now: () => Date.now() - early,
      requestTokens: () => {
        requested.push(Date.now());
        early = 3;
        return requested.length === 1
          ? Promise.reject(new AppError('OFFLINE', 'down'))
          : Promise.resolve(tokens(1));
      },
      persist: async () => undefined,
      onEnded: () => undefined,
      onStalled: () => undefined,
      discard: () => undefined,
      maxHours: undefined,
    });
    await subject.refresh().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requested).toHaveLength(2);
    expect(await subject.accessToken()).toBe('a1');
    subject.dispose();
  });

  it('asks at once, although it pauses, if a person wants it to', async () => {
    let reachable = false;
    const { subject, events } = keeper({
      requestTokens: () =>
        reachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await subject.refreshRefused().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    reachable = true;
    await expect(subject.accessToken()).rejects.toThrow('Down');
    const renewed = subject.refreshAtOnce();
    await vi.advanceTimersByTimeAsync(20);
    expect(await renewed).toBe('a9');
    expect(events.at(-1)).toBe('flows');
  });

  it('reports at expiry that no call can be made, and when calls are possible again', async () => {
    let reachable = false;
    const { subject, events } = keeper({
      requestTokens: () =>
        reachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await vi.advanceTimersByTimeAsync(299_900);
    expect(events.filter((event) => event.startsWith('stalls'))).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(events.filter((event) => event.startsWith('stalls'))).toEqual(['stalls']);
    reachable = true;
    await vi.advanceTimersByTimeAsync(60_100);
    expect(events.at(-1)).toBe('flows');
    expect(await subject.accessToken()).toBe('a9');
  });

  it('reports within 5 s a refused token that cannot be refreshed', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await expect(subject.refreshRefused()).rejects.toThrow('Down');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events.slice(0, 3)).toEqual(['request 1', 'request 2', 'stalls']);
    await expect(subject.accessToken()).rejects.toThrow('Down');
  });

  it('does not report a failure that the next try resolves, as after a wake-up', async () => {
    let reachable = false;
    const { subject, events } = keeper({
      requestTokens: () =>
        reachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    vi.setSystemTime(Date.now() + 3_600_000);
    await subject.accessToken().catch(() => undefined);
    reachable = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events).toEqual(['request 1', 'request 2', 'persist r9']);
  });

  it('continues with the tokens of another sign-in, and stops sending the old ones', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await subject.refreshRefused().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(3_000);
    const replaced = subject.replace(tokens(7));
    const concurrent = subject.refresh();
    await vi.advanceTimersByTimeAsync(20);
    await replaced;
    expect(await concurrent).toBe('a7');
    expect(events).toEqual(['request 1', 'request 2', 'stalls', 'persist r7', 'flows']);
    expect(await subject.accessToken()).toBe('a7');
  });

  it('ends the session only when the grant has ended', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('SESSION_ENDED', 'over')),
    });
    await expect(subject.refresh()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    await expect(subject.accessToken()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events).toEqual(['request 1', 'ended SESSION_ENDED']);
  });

  it('discards responses that arrive after the sign-out', async () => {
    const { subject, events } = keeper({
      requestTokens: () => new Promise((resolve) => setTimeout(() => resolve(tokens(7)), 50)),
    });
    const late = subject.refresh().catch((error: unknown) => error);
    subject.dispose();
    await vi.advanceTimersByTimeAsync(100);
    expect(await late).toMatchObject({ code: 'SIGNED_OUT' });
    expect(events).toEqual(['request 1', 'discard r7']);
  });

  it('does not loop on tokens with a lifetime below the margin', async () => {
    const { events } = keeper({ life: 20 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.filter((event) => event.startsWith('request')).length).toBeLessThanOrEqual(6);
  });

  it('reads tokens from a response, and takes what it leaves out from those before', () => {
    const answer = { access_token: 'a', token_type: 'bearer' } as const;
    expect(tokensOf(answer, 1_000)).toEqual({
      ...{ accessToken: 'a', expiresAt: 301_000, refreshAt: 241_000 },
      ...{ refreshToken: null, idToken: null, signedInAt: 1_000 },
    });
    const before = tokensOf({ ...answer, refresh_token: 'r', id_token: 'i' }, 0);
    expect(before).toMatchObject({ refreshToken: 'r', idToken: 'i' });
    expect(tokensOf({ ...answer, expires_in: 60 }, 1_000, before)).toMatchObject({
      ...{ expiresAt: 61_000, refreshAt: 31_000, refreshToken: 'r', idToken: 'i', signedInAt: 0 },
    });
    const next = { ...answer, refresh_token: 'r2', id_token: 'i2' };
    expect(tokensOf(next, 1_000, before)).toMatchObject({ refreshToken: 'r2', idToken: 'i2' });
  });

  it('starts no further refresh at a quit, and waits for the one in flight', async () => {
    const { subject, events } = keeper();
    await subject.flush();
    await expect(subject.refresh()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events).toEqual([]);

    const busy = keeper();
    const refreshing = busy.subject.refresh();
    let isFlushed = false;
    void busy.subject.flush().then(() => (isFlushed = true));
    await vi.advanceTimersByTimeAsync(5);
    expect(isFlushed).toBe(false);
    // Whoever needs a token meanwhile gets that of the refresh in flight.
    const shared = busy.subject.refresh();
    await vi.advanceTimersByTimeAsync(10);
    expect([isFlushed, await refreshing, await shared]).toEqual([true, 'a1', 'a1']);
    expect(busy.subject.tokens()).toMatchObject({ accessToken: 'a1' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(busy.events).toEqual(['request 1', 'persist r1']);
  });

  it('does not report at a quit that the refresh in flight has failed', async () => {
    const { subject, events } = keeper({
      requestTokens: () =>
        new Promise((_, reject) => setTimeout(() => reject(new AppError('OFFLINE', 'Down')), 50)),
    });
    const refused = subject.refreshRefused().catch((error: unknown) => error);
    const flushed = subject.flush();
    await vi.advanceTimersByTimeAsync(600_000);
    await flushed;
    expect(await refused).toMatchObject({ code: 'OFFLINE' });
    expect(events).toEqual(['request 1']);
  });

  it('says who has signed out that they are, and asks for nothing', async () => {
    const { subject, events } = keeper();
    subject.dispose();
    await expect(subject.refresh()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await expect(subject.accessToken()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events).toEqual([]);
  });

  it('reports nothing after the sign-out, although the tokens were about to expire', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await vi.advanceTimersByTimeAsync(299_000);
    subject.dispose();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events).not.toContain('stalls');
  });

  it('stores no tokens of another sign-in after the sign-out', async () => {
    const { subject, events } = keeper();
    subject.dispose();
    await expect(subject.replace(tokens(7))).rejects.toMatchObject({ code: 'SIGNED_OUT' });
    expect(events).toEqual(['discard r7']);
  });

  it('uses a token to its last millisecond while the provider does not answer, and asks again after the pause', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await vi.advanceTimersByTimeAsync(239_999);
    expect([await subject.accessToken(), events]).toEqual(['a0', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['request 1']);
    vi.setSystemTime(Date.now() + 59_999);
    expect(await subject.accessToken()).toBe('a0');
    expect(events).toEqual(['request 1', 'request 2']);
    vi.setSystemTime(Date.now() + 1);
    await expect(subject.accessToken()).rejects.toThrow('Down');
    // During the pause the error is that of the last try.
    expect(events).toEqual(['request 1', 'request 2']);
  });

  it('ends with the grant for callers too, although the access token is still valid', async () => {
    const { subject, events } = keeper({
      requestTokens: () => Promise.reject(new AppError('SESSION_ENDED', 'over')),
    });
    vi.setSystemTime(Date.now() + 250_000);
    await expect(subject.accessToken()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
    expect(events).toEqual(['request 1', 'ended SESSION_ENDED']);
  });

  it('leaves the tokens of another sign-in alone when the refusal of the former ones fails', async () => {
    const { subject, events } = keeper({
      requestTokens: () =>
        new Promise((_, reject) => setTimeout(() => reject(new AppError('OFFLINE', 'Down')), 50)),
    });
    const refused = subject.refreshRefused().catch((error: unknown) => error);
    const replaced = subject.replace(tokens(7));
    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([refused, replaced]);
    expect(await subject.accessToken()).toBe('a7');
    expect(events).not.toContain('stalls');
  });

  it('says once that calls are possible again', async () => {
    let reachable = false;
    const { subject, events } = keeper({
      requestTokens: () =>
        reachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'Down')),
    });
    await subject.refreshRefused().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    reachable = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(events.filter((event) => event === 'flows')).toHaveLength(1);
    expect(events.filter((event) => event === 'persist r9').length).toBeGreaterThan(1);
  });

  it('waits for the refresh of tokens that live longer than a timer can count', async () => {
    const { events } = keeper({ life: days(60) / 1000 });
    await vi.advanceTimersByTimeAsync(days(24));
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(days(1));
    expect(events).toEqual(['request 1', 'persist r1']);
  });

  it('waits as long to report that they have expired', async () => {
    const requestTokens = () => Promise.reject(new AppError('OFFLINE', 'Down'));
    const { subject, events } = keeper({ life: days(60) / 1000, requestTokens });
    await subject.refresh().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events).not.toContain('stalls');
  });

  it('reports nothing of a refused token after the sign-out', async () => {
    const late = () =>
      new Promise<Tokens>((_, reject) => setTimeout(reject, 4_000, new AppError('OFFLINE', '')));
    const { subject, events } = keeper({ requestTokens: late });
    const refused = subject.refreshRefused().catch((error: unknown) => error);
    subject.dispose();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([await refused, events]).toMatchObject([{ code: 'SIGNED_OUT' }, ['request 1']]);
  });

  it('keeps no process alive by its timers', async () => {
    vi.useRealTimers();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { subject } = keeper({ requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')) });
    await subject.refreshRefused().catch(() => undefined);
    const held = timers.mock.results.map(({ value }) => value.hasRef());
    subject.dispose();
    timers.mockRestore();
    expect(held).not.toEqual([]);
    expect(held).not.toContain(true);
  });
});
