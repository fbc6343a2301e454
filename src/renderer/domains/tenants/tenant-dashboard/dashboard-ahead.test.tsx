import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerTo, fresh } from '@fixtures/answering-bridge';
import { renderScreen } from '@fixtures/render-screen';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readDashboardAhead } from './dashboard-ahead';

vi.mock('@renderer/platform/bridge', () => import('@fixtures/answering-bridge'));

const asked = vi.fn();

beforeEach(() => {
  asked.mockClear();
  answerTo('tenants.counts', () => fresh({}));
  answerTo('tenants.list', (input) => {
    asked(Object(input).status);
    return fresh({ rows: [], totalCount: 0 });
  });
});

function Ahead({ pathname }: { pathname: string }) {
  const bridge = useBridge();
  const cache = useQueryClient();
  useEffect(() => readDashboardAhead({ bridge, cache }, { pathname }), [bridge, cache, pathname]);
  return null;
}

it.each([
  ['/', 'onboarding'],
  ['/statelessServiceBzoTenants/dashboard/launched', 'launched'],
])('asks at %s for the list of %s', async (pathname, status) => {
  renderScreen(<Ahead pathname={pathname} />);
  await waitFor(() => expect(asked.mock.calls).toEqual([[status]]));
});

it.each([
  '/statelessServiceBzoTenants/dashboard/testTenant',
  '/statelessServiceBzoTenants/7/show',
  '/launched',
])('asks for nothing at %s', async (pathname) => {
  renderScreen(<Ahead pathname={pathname} />);
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
