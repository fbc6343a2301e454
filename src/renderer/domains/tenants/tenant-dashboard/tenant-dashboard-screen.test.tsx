import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportedTable } from '@fixtures/components/exported-table';
import { onPaper } from '@fixtures/components/on-paper';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { windowState } from '@renderer/platform/memory/window-state';
import type { Tenant } from '@shared/domains/tenants/model';
import { messages } from '@shared/kernel/text/messages';
import { AllTenantsGrid } from './all-tenants-grid';
import { TenantDashboardScreen } from './tenant-dashboard-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

beforeEach(() => {
  stubAccountMemory(new Map());
  stubProcedure('tenants.counts', () => liveAnswer({}));
  stubProcedure('tenants.progress', () => liveAnswer([]));
  stubProcedure('tenants.list', () => liveAnswer({ rows: [], totalCount: 0 }));
});

it('reads the progress when the tenants have been painted', async () => {
  const steps: string[] = [];
  const note = (step: string): void => void (steps.at(-1) === step || steps.push(step));
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) =>
    setTimeout(() => {
      note('paint');
      paint();
    }),
  );
  stubProcedure('tenants.list', () => {
    note('tenants');
    return liveAnswer({ rows: [], totalCount: 0 });
  });
  stubProcedure('tenants.progress', () => {
    note('progress');
    return liveAnswer([]);
  });
  renderScreen(
    <Routes>
      <Route path="/dashboard/:status" element={<TenantDashboardScreen />} />
    </Routes>,
    'user',
    '/dashboard/onboarding',
  );
  await waitFor(() => expect(steps).toContain('progress'));
  expect(steps.slice(steps.indexOf('tenants'), steps.indexOf('progress'))).toEqual(['tenants', 'paint']);
  vi.unstubAllGlobals();
});

const tenant = (id: number, tenantId: string): Tenant => ({
  ...{ id, tenantId, tenantName: `${tenantId} Group`, displayName: null, dms: 'Tekion', dmsList: ['Tekion'] },
  ...{ subDomain: null, isConfigured: true, tenantImg: null, infrastructureConfiguration: 'Completed' },
  ...{
    agreementDate: '2026-11-01',
    tenantDeletedDate: null,
    deletedStoreCount: 0,
    activeStoreCount: 2,
    count: 2,
  },
  ...{ cancelled: false, isTestTenant: false, realmName: tenantId, isUrlCreation: false, onboarding: true },
  ...{ nsQaValidation: false, readyToLaunch: false, launched: false, review: false },
  deletedstoreortenant: false,
});

const BASIS = 'Forecasts learned from 1,204 launches until 11/20/2026, as of 10:00 am.';
const counts = { underWay: 2, failed: 0, overdue: 0, notReady: 0, stuck: 0, nextLaunch: null };

function drawRisks(): ReturnType<typeof renderScreen> {
  stubProcedure('tenants.list', () =>
    liveAnswer({ rows: [tenant(1, 'bay'), tenant(2, 'hill')], totalCount: 2 }),
  );
  stubProcedure('tenants.progress', () =>
    Object.assign(
      Object(
        liveAnswer([
          { ...counts, tenantId: 'hill', late: 0, stuck: 1 },
          { ...counts, tenantId: 'bay', late: 1 },
        ]),
      ),
      { forecastBasis: BASIS },
    ),
  );
  return renderScreen(
    <Routes>
      <Route path="/dashboard/:status" element={<TenantDashboardScreen />} />
    </Routes>,
    'user',
    '/dashboard/onboarding',
  );
}

it('has on paper what the tooltip of a late tenant says on screen: what the forecasts are based on', async () => {
  drawRisks();
  // Here, only paper has room for cards.
  await onPaper(async () => {
    await screen.findByText('1 likely late');
    expect(screen.getByText(BASIS).className).toBe('on-paper');
  });
  expect(screen.queryByText(BASIS)).toBeNull();
});

it('writes into a file of its table what the forecasts of late tenants are based on', async () => {
  const { user } = drawRisks();
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  await screen.findByRole('gridcell', { name: '1 likely late' });
  expect(await exportedTable(user)).toMatchObject([
    { Why: '1 likely late', Forecasts: BASIS },
    { Why: expect.stringContaining('stuck'), Forecasts: '' },
  ]);
});

it('keeps All Tenants as the dashboard that was last visited', async () => {
  windowState.set('dashboardFilter', 'cancelled');
  renderScreen(<AllTenantsGrid />);
  await waitFor(() => expect(windowState.get('dashboardFilter')).toBe('allTenants'));
});

it.each([
  ['client', 'true', messages.access.readOnlyRole],
  ['user', null, ''],
])('for the role %s has a button for a new tenant, disabled: %s', async (role, disabled, reason) => {
  renderScreen(
    <Routes>
      <Route path="/dashboard/:status" element={<TenantDashboardScreen />} />
    </Routes>,
    role,
    '/dashboard/onboarding',
  );
  const add = await screen.findByRole('button', { name: 'New tenant' });
  expect([add.getAttribute('aria-disabled'), add.title]).toEqual([disabled, reason]);
});
