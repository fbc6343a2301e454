import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { FRESH_MS, useBridge } from '@renderer/platform/bridge-provider';
import { askTenant } from './tenant-record';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));
afterEach(() => void vi.useRealTimers());

it('forgets a tenant that was asked for and not opened: its form is filled with what is stored then', async () => {
  vi.useFakeTimers();
  answerTo('tenants.get', () => fresh({ id: 7 }));
  const known: (() => unknown)[] = [];
  function Ahead() {
    const asking = { bridge: useBridge(), cache: useQueryClient() };
    const { queryKey } = asking.bridge.tenants.get.queryOptions({ id: 7 });
    useEffect(() => {
      known.push(() => asking.cache.getQueryData(queryKey));
      askTenant(asking, { pathname: '/', id: 7 });
    });
    return null;
  }
  renderScreen(<Ahead />);
  await vi.advanceTimersByTimeAsync(FRESH_MS / 2);
  expect(known[0]?.()).toMatchObject({ data: { id: 7 } });
  await vi.advanceTimersByTimeAsync(FRESH_MS);
  expect(known[0]?.()).toBeUndefined();
});
