import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { TenantEditScreen } from './tenant-edit-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const TENANT = {
  ...{ id: 2, tenantId: 'bay', tenantName: 'bay', displayName: 'Bay', subDomain: 'bay' },
  ...{ agreementDate: null, tenantImg: null, cancelled: false, activeStoreCount: 1 },
};

it('discards the draft of a tenant that is deleted', async () => {
  stubAccountMemory(new Map());
  stubProcedure('tenants.get', () => liveAnswer(TENANT));
  stubProcedure('billing.ofTenant', () => liveAnswer([]));
  stubProcedure('presence.announce', () => liveAnswer([]));
  stubProcedure('connections.siteHost', () => '.example.com');
  stubProcedure('tenants.remove', () => null);
  const draft = {
    savedAt: '2026-01-01T10:00:00Z',
    value: { values: { displayName: 'Bay Group' }, base: {} },
  };
  stubProcedure('drafts.get', (input) => (Object(input).key === 'tenant:2' ? draft : null));
  const removed = vi.fn((_input: unknown) => null);
  stubProcedure('drafts.remove', removed);
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <Routes>
          <Route path="/tenants/:id/edit" element={<TenantEditScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </UnsavedWorkContext>
    </ConnectivityContext>,
    'superadmin',
    '/tenants/2/edit',
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: tenantPageTexts.deleteTitle });
  expect(removed).not.toHaveBeenCalled();
  await user.click(await within(question).findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed).toHaveBeenCalledWith(expect.objectContaining({ key: 'tenant:2' })));
});
