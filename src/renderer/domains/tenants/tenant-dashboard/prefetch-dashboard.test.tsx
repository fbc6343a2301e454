import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { prefetchDashboard } from './prefetch-dashboard';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const read = vi.fn();

beforeEach(() => {
  read.mockClear();
  stubProcedure('tenants.counts', () => liveAnswer({}));
  stubProcedure('tenants.list', (input) => {
    read(Object(input).status);
    return liveAnswer({ rows: [], totalCount: 0 });
  });
});

function Ahead({ pathname }: { pathname: string }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  useEffect(() => prefetchDashboard({ bridge, cache }, { pathname }), [bridge, cache, pathname]);
  return null;
}

it.each([
  ['/', 'onboarding'],
  ['/statelessServiceBzoTenants/dashboard/launched', 'launched'],
])('prefetches at %s the list of %s', async (pathname, status) => {
  renderScreen(<Ahead pathname={pathname} />);
  await waitFor(() => expect(read.mock.calls).toEqual([[status]]));
});

it.each([
  '/statelessServiceBzoTenants/dashboard/testTenant',
  '/statelessServiceBzoTenants/7/show',
  '/launched',
])('prefetches nothing at %s', async (pathname) => {
  renderScreen(<Ahead pathname={pathname} />);
  await Promise.resolve();
  expect(read).not.toHaveBeenCalled();
});
