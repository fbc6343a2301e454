import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { GroupDialog } from './group-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const BAY = { ...storeFields(), storeId: 'bay' };
const GROUP = {
  ...{ groupId: 7, tenantId: 't', groupName: 'Coast', groupDesc: null },
  ...{ storeId: ['bay', 'cove'], storeName: ['Bay Ford', 'Cove Kia'] },
};

function open(stores: unknown) {
  stubProcedure('stores.ofTenant', () => stores);
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.remove', () => null);
  stubProcedure('grouping.list', () => liveAnswer([GROUP]));
  const save = vi.fn((_form: unknown) => null);
  stubProcedure('grouping.save', save);
  function Dialog() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return null;
    const tenant = { tenantId: 't', realmName: 'r' };
    return <GroupDialog tenant={tenant} group={GROUP} stores={[BAY]} onClose={() => setOpen(false)} />;
  }
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <Dialog />
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
  return { user, save };
}

it('shows a store that was deleted since, says that it leaves, and saves the group without it', async () => {
  const { user, save } = open(liveAnswer([BAY]));
  const gone = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: groupsTexts.deletedStore('Cove Kia'),
  });
  expect(gone.checked).toBe(true);
  expect(screen.getByText(groupsTexts.deletedLeave)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ storeIds: ['bay'] })));
});

it('takes the description back after a store has left, which stays away', async () => {
  const { user, save } = open(liveAnswer([BAY]));
  await screen.findByText(groupsTexts.deletedLeave);
  await user.type(await screen.findByLabelText(/Description/), 'North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const stored = { ...GROUP, groupDesc: 'North', storeId: ['bay'], storeName: ['Bay Ford'] };
  stubProcedure('grouping.list', () => liveAnswer([stored]));
  const undo = await screen.findByText('Undo');
  act(() => undo.click());
  await waitFor(() =>
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ groupDesc: '', storeIds: ['bay'] })),
  );
});

it('takes no store for deleted while not all stores could be read', async () => {
  const { user, save } = open(partialAnswer([BAY]));
  expect(screen.queryByText(groupsTexts.deletedLeave)).toBeNull();
  await user.type(await screen.findByLabelText(/Description/), 'North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ storeIds: ['bay', 'cove'] })),
  );
});
