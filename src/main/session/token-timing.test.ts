import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keeper, tokens } from '@fixtures/samples/token-keeper';
import { AppError } from '@shared/kernel/app-error';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for new tokens at the very moment that they are due, and that a pause is over', async () => {
  const { subject, events } = keeper({
    requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
  });
  vi.setSystemTime(Date.now() + 240_000);
  expect([await subject.accessToken(), events]).toEqual(['a0', ['request 1']]);
  vi.setSystemTime(Date.now() + 1_999);
  await expect(subject.refresh()).rejects.toThrow('Down');
  expect(events).toEqual(['request 1']);
  vi.setSystemTime(Date.now() + 1);
  await expect(subject.refresh()).rejects.toThrow('Down');
  expect(events).toEqual(['request 1', 'request 2']);
});

it('shares the tokens of another sign-in, also after the refresh that they came during has ended', async () => {
  const { subject, events } = keeper({
    requestTokens: () => new Promise((resolve) => setTimeout(() => resolve(tokens(5)), 50)),
  });
  const refreshed = subject.refresh();
  const replaced = subject.replace(tokens(7));
  await vi.advanceTimersByTimeAsync(65);
  const during = subject.refresh();
  await vi.advanceTimersByTimeAsync(100);
  expect([await refreshed, await during, await replaced]).toEqual(['a5', 'a7', undefined]);
  expect(events).toEqual(['request 1', 'persist r5', 'persist r7']);
});

it('reports a refused token at once, although it pauses for long because of earlier failures', async () => {
  const { subject, events } = keeper({
    life: 3600,
    requestTokens: () => Promise.reject(new AppError('OFFLINE', 'Down')),
  });
  await subject.refresh().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(events).not.toContain('stalls');
  await expect(subject.refreshRefused()).rejects.toThrow('Down');
  expect(events.at(-1)).toBe('stalls');
});

it('leaves no timer behind but that of the next refresh, and none after a quit and a sign-out', async () => {
  let isReachable = false;
  const { subject } = keeper({
    requestTokens: () =>
      isReachable ? Promise.resolve(tokens(9)) : Promise.reject(new AppError('OFFLINE', 'Down')),
  });
  await subject.refresh().catch(() => undefined);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([await subject.accessToken(), vi.getTimerCount()]).toEqual(['a9', 1]);
  isReachable = false;
  await subject.refresh().catch(() => undefined);
  expect(vi.getTimerCount()).toBe(2);
  await subject.flush();
  expect(vi.getTimerCount()).toBe(0);

  const left = keeper();
  left.subject.dispose();
  expect(vi.getTimerCount()).toBe(0);

  const busy = keeper();
  const refreshing = busy.subject.refresh();
  void busy.subject.flush();
  await vi.advanceTimersByTimeAsync(20);
  expect([await refreshing, vi.getTimerCount()]).toEqual(['a1', 0]);
});

it('takes a session of an older version, which does not say when it began, for no older than the policy allows', async () => {
  const { signedInAt: _unknown, ...former } = tokens(0);
  const { subject, events } = keeper({ maxHours: 1, initial: former });
  expect([await subject.accessToken(), events]).toEqual(['a0', []]);
});
