import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { NOTHING_UNSAVED, UnsavedWorkContext } from '@renderer/components/unsaved-work/unsaved-work-context';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { GroupDialog } from './group-dialog';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const BAY = { storeId: 'bay', storeName: 'Bay Ford' };
const GROUP = {
  ...{ groupId: 7, tenantId: 't', groupName: 'Coast', groupDesc: null },
  ...{ storeId: ['bay', 'cove'], storeName: ['Bay Ford', 'Cove Kia'] },
};

function open(hasAllStores: boolean) {
  stubProcedure('drafts.get', () => null);
  stubProcedure('drafts.remove', () => null);
  stubProcedure('grouping.list', () => liveAnswer([GROUP]));
  const save = vi.fn((_form: unknown) => null);
  stubProcedure('grouping.save', save);
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <UnsavedWorkContext value={NOTHING_UNSAVED}>
        <GroupDialog
          {...{ tenantId: 't', group: GROUP, stores: [BAY], hasAllStores, onClose: () => undefined }}
        />
      </UnsavedWorkContext>
    </ConnectivityContext>,
  );
  return { user, save };
}

it('shows a store that was deleted since, says that it leaves, and saves the group without it', async () => {
  const { user, save } = open(true);
  const gone = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: groupsTexts.deletedStore('Cove Kia'),
  });
  expect(gone.checked).toBe(true);
  expect(screen.getByText(groupsTexts.deletedLeave)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ storeIds: ['bay'] })));
});

it('takes no store for deleted while not all stores could be read', async () => {
  const { user, save } = open(false);
  expect(screen.queryByText(groupsTexts.deletedLeave)).toBeNull();
  await user.type(await screen.findByLabelText(/Description/), 'North');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ storeIds: ['bay', 'cove'] })),
  );
});
