import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, partialAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { groupsTexts } from '@shared/domains/grouping/texts';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { GroupingSection, removedGroupUndo } from './grouping-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const BAY = { ...storeFields(), storeId: 'bay' };
const COVE = { ...storeFields(), storeId: 'cove' };
const GROUP = {
  ...{ groupId: 7, tenantId: 't', groupName: 'Coast', groupDesc: null },
  ...{ storeId: ['bay', 'cove'], storeName: ['Bay Ford', 'Cove Kia'] },
};
const RECREATED = {
  ...{ groupId: null, tenantId: 't', groupName: 'Coast', groupDesc: '' },
  ...{ storeIds: ['bay', 'cove'], seen: null },
};

function open(stores: unknown, listed: readonly unknown[] = [GROUP], role = 'superadmin') {
  const remove = vi.fn((_group: unknown) => null);
  const save = vi.fn((_form: unknown) => null);
  stubProcedure('grouping.list', () => liveAnswer(listed));
  stubProcedure('grouping.remove', remove);
  stubProcedure('grouping.save', save);
  stubProcedure('stores.ofTenant', () => stores);
  stubProcedure('desktop.changed', () => null);
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <GroupingSection
        tenant={{ tenantId: 't', tenantName: 'Bay Group', realmName: 'r' }}
        stores={[BAY, COVE]}
      />
    </ConnectivityContext>,
    role,
  );
  const deleteGroup = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Coast' }));
    await screen.findByText(groupsTexts.deleted);
  };
  const undo = async () => user.click(await screen.findByText('Undo'));
  return { user, remove, save, deleteGroup, undo };
}

it.each([
  ['superadmin', groupsTexts.noneHint],
  ['client', groupsTexts.about],
])(
  'says what groups are for where there is none, and how the first one gets there: %s',
  async (role, hint) => {
    open(liveAnswer([BAY, COVE]), [], role);
    expect(await screen.findByText('No groups found')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
  },
);

it('deletes a group without a question, and creates it again by Undo', async () => {
  const { remove, save, deleteGroup, undo } = open(liveAnswer([BAY, COVE]));
  await deleteGroup();
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await undo();
  await screen.findByText(undoTexts.removal.done(groupsTexts.group('Coast')));
  expect(save.mock.calls).toEqual([[RECREATED]]);
});

it('creates a group again without a store that was deleted since, and names the store', async () => {
  const { save, deleteGroup, undo } = open(liveAnswer([BAY]));
  await deleteGroup();
  await undo();
  await screen.findByText(undoTexts.remaining(groupsTexts.deletedStore('Cove Kia')));
  expect(save.mock.calls).toEqual([[{ ...RECREATED, storeIds: ['bay'] }]]);
});

it('creates no group whose stores are all deleted, and none while not all stores could be read', async () => {
  const { save, deleteGroup, undo } = open(liveAnswer([]));
  await deleteGroup();
  await undo();
  await screen.findByText(undoTexts.removal.nothing(groupsTexts.group('Coast')));
  stubProcedure('stores.ofTenant', () => partialAnswer([BAY]));
  const stored = {
    kind: 'removedGroup',
    key: { group: GROUP, realmName: 'r' },
    what: '',
    changes: {},
  } as const;
  await expect(removedGroupUndo.run(stored)).rejects.toThrow();
  expect(save).not.toHaveBeenCalled();
});

it('creates a group again after a reload of the page, from its data', async () => {
  const { save } = open(liveAnswer([BAY, COVE]));
  const key: unknown = JSON.parse(JSON.stringify({ group: GROUP, realmName: null }));
  const stored = { kind: 'removedGroup', key, what: '', changes: {} } as const;
  expect(await removedGroupUndo.run(stored)).toEqual({ undone: true, remaining: [] });
  await waitFor(() => expect(save.mock.calls).toEqual([[RECREATED]]));
});
