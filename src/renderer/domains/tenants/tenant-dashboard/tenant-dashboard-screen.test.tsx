import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { windowState } from '@renderer/platform/memory/window-state';
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
