import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';
import { TenantEditScreen } from './tenant-edit-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const TENANT = {
  ...{ id: 2, tenantId: 'bay', tenantName: 'bay', displayName: 'Bay', subDomain: 'bay' },
  ...{ agreementDate: null, tenantImg: null, cancelled: false, activeStoreCount: 1, count: 3 },
};

const removed = vi.fn((_input: unknown) => null);

/** Opens the form of the tenant. `ask` presses Delete, and `confirm` answers the question. */
function openForm() {
  stubAccountMemory(new Map());
  stubProcedure('tenants.get', () => liveAnswer(TENANT));
  stubProcedure('billing.ofTenant', () => liveAnswer([{ subscriptionStatus: 'Active' }]));
  stubProcedure('presence.announce', () => liveAnswer([]));
  stubProcedure('connections.siteHost', () => '.example.com');
  stubProcedure('tenants.remove', () => null);
  const draft = {
    savedAt: '2026-01-01T10:00:00Z',
    value: { values: { displayName: 'Bay Group' }, base: {} },
  };
  stubProcedure('drafts.get', (input) => (Object(input).key === 'tenant:2' ? draft : null));
  stubProcedure('drafts.discard', removed);
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
  const ask = async (): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    return screen.findByRole('alertdialog', { name: tenantPageTexts.deleteTitle });
  };
  const confirm = async (question: HTMLElement) =>
    user.click(await within(question).findByRole('button', { name: 'Delete' }));
  return { ask, confirm };
}

it('discards the draft of a tenant that is deleted', async () => {
  const { ask, confirm } = openForm();
  const question = await ask();
  expect(removed).not.toHaveBeenCalled();
  await confirm(question);
  await waitFor(() => expect(removed).toHaveBeenCalledWith(expect.objectContaining({ key: 'tenant:2' })));
});

it('sends what the question was based on, and asks again with the values of today when that has changed', async () => {
  const sent = vi.fn();
  const { ask, confirm } = openForm();
  stubProcedure('tenants.remove', (input) => {
    sent(input);
    stubProcedure('tenants.get', () =>
      liveAnswer({ ...TENANT, tenantName: 'bay two', activeStoreCount: 2, count: 4 }),
    );
    throw new AppError('BACK_OFFICE', 'bay has changed: 2 stores. Nothing was deleted.');
  });
  const question = await ask();
  expect(question.textContent).toContain('Its store is deleted too. 1 subscription stays active');
  await confirm(question);
  expect(await screen.findByText('bay has changed: 2 stores. Nothing was deleted.')).toBeTruthy();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    ...{ tenantId: 'bay', tenantName: 'bay', activeStoreCount: 1, count: 3, subscriptions: 1 },
  });
  await screen.findByRole('heading', { name: messages.actions.editOf('bay two') });
  expect((await ask()).textContent).toContain('Its 2 stores are deleted too.');
});
