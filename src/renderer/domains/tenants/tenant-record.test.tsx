import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { STALE_TIME_MS, useBridge } from '@renderer/platform/bridge/bridge-provider';
import { prefetchTenant } from './tenant-record';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
afterEach(() => void vi.useRealTimers());

it('discards a prefetched tenant that was not opened: its form reads the stored values', async () => {
  vi.useFakeTimers();
  stubProcedure('tenants.get', () => liveAnswer({ id: 7 }));
  const known: (() => unknown)[] = [];
  function Ahead() {
    const asking = { bridge: useBridge(), cache: useQueryClient() };
    const { queryKey } = asking.bridge.tenants.get.queryOptions({ id: 7 });
    useEffect(() => {
      known.push(() => asking.cache.getQueryData(queryKey));
      prefetchTenant(asking, { pathname: '/', id: 7 });
    });
    return null;
  }
  renderScreen(<Ahead />);
  await vi.advanceTimersByTimeAsync(STALE_TIME_MS / 2);
  expect(known[0]?.()).toMatchObject({ data: { id: 7 } });
  await vi.advanceTimersByTimeAsync(STALE_TIME_MS);
  expect(known[0]?.()).toBeUndefined();
});
