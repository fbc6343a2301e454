import { QueryClient } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { BridgeProvider } from '@renderer/platform/bridge/bridge-provider';
import { invalidateDomains } from '@renderer/platform/bridge/invalidate-domains';
import { useTenantProgress } from './tenant-queries';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

let cache: QueryClient;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T10:00:00') });
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  asked = 0;
});
afterEach(() => {
  cleanup();
  cache.clear();
  vi.useRealTimers();
});

function answerWith(answer: unknown, tookMs: number): void {
  stubProcedure('tenants.progress', () => {
    asked += 1;
    return Object.assign(Object(answer), { tookMs });
  });
}

const Bridge = ({ children }: { children: ReactNode }) => (
  <BridgeProvider client={cache}>{children}</BridgeProvider>
);

/** Opens a dashboard after some time, waits until its progress is there, and leaves it. */
async function openAfter(ms: number, then: (query: { refetch: () => unknown }) => void = () => undefined) {
  vi.setSystemTime(Date.now() + ms);
  const { result, unmount } = renderHook(() => useTenantProgress(true), { wrapper: Bridge });
  const isRead = () => waitFor(() => expect(result.current.query.isFetching).toBe(false));
  await isRead();
  then(result.current.query);
  await isRead();
  unmount();
}

it('does not count the progress again for three times as long as that took', async () => {
  answerWith(liveAnswer([]), 10_000);
  await openAfter(0);
  await openAfter(29_000);
  expect(asked).toBe(1);
  await openAfter(1_000);
  expect(asked).toBe(2);
});

it.each([
  ['was counted in a moment', liveAnswer([]), 100],
  ['lacks rows', partialAnswer([]), 10_000],
  ['is a saved copy', { ...Object(liveAnswer([])), origin: 'cache' }, 10_000],
])('reads progress that %s again after the usual five seconds', async (_what, answer, tookMs) => {
  answerWith(answer, tookMs);
  await openAfter(0);
  await openAfter(4_000);
  expect(asked).toBe(1);
  await openAfter(1_000);
  expect(asked).toBe(2);
});

it('counts the progress at once after a change, the end of a load and an outage, and for Refresh', async () => {
  answerWith(liveAnswer([]), 10_000);
  await openAfter(0);
  // As the end of a load does.
  invalidateDomains(cache, ['tenants']);
  await openAfter(1_000);
  expect(asked).toBe(2);
  // As the end of an outage does.
  await cache.invalidateQueries();
  await openAfter(1_000);
  expect(asked).toBe(3);
  await openAfter(1_000, ({ refetch }) => void refetch());
  await waitFor(() => expect(asked).toBe(4));
});
