import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkFailure } from '../network/network-failure';
import type { SessionState } from '@shared/kernel/platform/session';
import {
  ConnectivityService,
  followTokenRefreshes,
  NoTokenError,
  startHealthChecks,
} from './connectivity-service';

const USER = { subject: '1', name: 'Uma', userName: 'uma', email: '', role: 'user', realm: 'bzo' };

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 2, 9, 12) }));
afterEach(() => void vi.useRealTimers());

const session = new AbortController();
const sessionSignal = (): AbortSignal => session.signal;

function started() {
  const checkHealth = vi.fn(async () => undefined);
  const reach = { checkHealth, sessionSignal };
  const connectivity = new ConnectivityService(reach);
  return { connectivity, checkHealth, stop: startHealthChecks(connectivity, reach) };
}

it('polls every ten seconds while the user is active, and a third as often after a minute without input', () => {
  const { connectivity, checkHealth, stop } = started();
  vi.advanceTimersByTime(59_000);
  expect(checkHealth).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(300_000);
  expect(checkHealth.mock.calls.length - 5).toBeLessThanOrEqual(11);
  expect(checkHealth.mock.calls.length - 5).toBeGreaterThanOrEqual(9);
  const before = checkHealth.mock.calls.length;
  connectivity.noteUserActivity();
  vi.advanceTimersByTime(50_000);
  expect(checkHealth).toHaveBeenCalledTimes(before + 5);
  stop();
});

it('has the page read again what it shows after a sleep of the computer, and at no other time', async () => {
  const { connectivity, checkHealth, stop } = started();
  await vi.advanceTimersByTimeAsync(300_000);
  const { since } = connectivity.state();
  const before = checkHealth.mock.calls.length;
  // Timers stand still in a sleep, the clock does not.
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(checkHealth.mock.calls.length).toBe(before + 1);
  const woken = connectivity.state().since;
  expect(woken).not.toBe(since);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(connectivity.state()).toMatchObject({ state: 'online', since: woken });
  stop();
});

it('drops the outcome of a health check whose session has ended', async () => {
  const sessions = [new AbortController(), new AbortController()];
  const outages: ((reason: Error) => void)[] = [];
  const reach = {
    checkHealth: () => new Promise<void>((_done, fail) => outages.push(fail)),
    sessionSignal: () => sessions[0]?.signal ?? null,
  };
  const connectivity = new ConnectivityService(reach);
  const stop = startHealthChecks(connectivity, reach);
  await vi.advanceTimersByTimeAsync(10_000);
  connectivity.verify();
  expect(outages).toHaveLength(2);
  sessions.shift()?.abort();
  for (const fail of outages) fail(new Error('the former back office is away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.state().state).toBe('online');
  stop();
});

it('reports an unreachable back office within half a minute, whether or not the user is active', async () => {
  const { connectivity, checkHealth, stop } = started();
  await vi.advanceTimersByTimeAsync(120_000);
  checkHealth.mockRejectedValue(new Error('gone'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(connectivity.state()).toMatchObject({ state: 'offline', reason: 'gone' });
  stop();
  connectivity.dispose();
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('ConnectivityService', () => {
  it('lets a health check decide whether a read that timed out is an outage', async () => {
    const checkHealth = vi.fn(async () => undefined);
    const service = new ConnectivityService({ sessionSignal, checkHealth });
    service.verify();
    service.verify();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkHealth).toHaveBeenCalledOnce();
    expect(service.state().state).toBe('online');
    checkHealth.mockRejectedValue(new Error('gone'));
    service.verify();
    await vi.advanceTimersByTimeAsync(0);
    expect(service.state()).toMatchObject({ state: 'offline', reason: 'gone' });
    service.dispose();
  });

  it('checks with growing pauses while offline, and recovers by itself', async () => {
    let reachable = false;
    const times: number[] = [];
    const start = Date.now();
    const service = new ConnectivityService({
      sessionSignal,
      checkHealth: async () => {
        times.push(Date.now() - start);
        if (!reachable) throw new Error('down');
      },
    });
    const seen: string[] = [];
    service.watch((state) => seen.push(state.state));
    service.report(false, 'nothing answers');
    service.report(false, 'nothing answers');
    expect(service.state()).toMatchObject({ state: 'offline', reason: 'nothing answers' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(times.slice(0, 3)).toEqual([3_000, 7_500, 14_250]);
    reachable = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(service.state().state).toBe('online');
    const checks = times.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(times).toHaveLength(checks);
    expect(seen).toEqual(['offline', 'online']);
  });

  it('finds out at once whether only a token is missing', async () => {
    let failure: Error | null = new NoTokenError(new Error('the provider is away'));
    const checkHealth = vi.fn(async () => {
      if (failure) throw failure;
    });
    const service = new ConnectivityService({ sessionSignal, checkHealth });
    const listeners: ((state: SessionState) => void)[] = [];
    const watch = (listener: (state: SessionState) => void): (() => void) => {
      listeners.push(listener);
      return () => undefined;
    };
    followTokenRefreshes({ watch }, service);
    const stalled = { reason: "The identity provider can't be reached", answered: false };
    listeners[0]?.({
      status: 'signedIn',
      connectionId: 'a',
      user: USER,
      storage: 'keychain',
      refreshFailure: stalled,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(service.state()).toMatchObject({ state: 'offline', reason: stalled.reason, lacksToken: true });
    failure = new Error('nothing answers');
    await vi.advanceTimersByTimeAsync(4_500);
    expect(service.state()).toMatchObject({ state: 'offline', lacksToken: false });
    failure = null;
    await vi.advanceTimersByTimeAsync(6_750);
    expect(service.state().state).toBe('online');
    expect(service.state()).not.toHaveProperty('lacksToken');
    expect(checkHealth).toHaveBeenCalledTimes(3);
    service.dispose();
  });

  it('checks nothing without a signed-in user', async () => {
    const checkHealth = vi.fn(async () => undefined);
    const service = new ConnectivityService({ sessionSignal: () => null, checkHealth });
    service.report(false, 'x');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checkHealth).not.toHaveBeenCalled();
    expect(service.state().state).toBe('online');
  });
});

describe('networkFailure', () => {
  it('reports that a refused connection sent nothing', async () => {
    vi.useRealTimers();
    // The port was free a moment ago; fetch refuses well-known ports without using the network.
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const error: unknown = await fetch(`http://127.0.0.1:${port}/`).catch((e: unknown) => e);
    expect(networkFailure(error)).toEqual({
      reason: 'nothing answers at this address',
      maybeSent: false,
    });
  });

  it('distinguishes an interrupted request from one that was never sent', () => {
    const broken = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
    });
    const refused = new TypeError('fetch failed', {
      cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
    });
    expect(networkFailure(broken)?.maybeSent).toBe(true);
    expect(networkFailure(refused)?.maybeSent).toBe(false);
    expect(networkFailure(new Error('other'))).toBeNull();
  });
});

it('derives the day at the back office from its clock, and keeps it while the back office is unreachable', () => {
  vi.setSystemTime(new Date('2026-11-23T05:30:00Z'));
  const { connectivity, stop } = started();
  const received = vi.fn();
  connectivity.watch(received);
  connectivity.updateBackOfficeClock({ zone: 'Pacific/Honolulu', aheadMs: 0 });
  connectivity.updateBackOfficeClock({ zone: 'Pacific/Honolulu', aheadMs: 0 });
  expect(received).toHaveBeenCalledOnce();
  expect(connectivity.backOfficeDay()).toBe('2026-11-22');
  connectivity.report(false);
  expect(connectivity.backOfficeDay()).toBe('2026-11-22');
  stop();
  connectivity.dispose();
});
