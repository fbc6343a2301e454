import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Tenant } from '@shared/domains/tenants/model';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { AppError } from '@shared/kernel/app-error';
import { undoTexts } from '@shared/kernel/text/conflict-texts';
import { messages } from '@shared/kernel/text/messages';
import { realmUndo, RealmSwitch } from './tenant-show-screen';
import { TenantStoresSection } from './tenant-stores-section';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const BAY = { tenantId: 'bay', tenantName: 'Bay Group' };

/** Draws the switch of a realm that is Enabled, or that another user has disabled since the page was read. */
function draw(stored: { now: string } = { now: 'Enabled' }) {
  const toggle = vi.fn((input: unknown) => {
    const { current } = Object(input);
    const status = current === 'Enabled' ? 'Disabled' : 'Enabled';
    const isChanged = stored.now === current;
    stored.now = status;
    return { status, isChanged };
  });
  stubProcedure('tenants.realmStatus', () => liveAnswer('Enabled'));
  stubProcedure('tenants.toggleRealm', toggle);
  stubProcedure('desktop.changed', () => null);
  const { user } = renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <RealmSwitch tenant={BAY} />
    </ConnectivityContext>,
  );
  return { toggle, user, stored, press: async () => user.click(await screen.findByRole('switch')) };
}

it('disables the sign-in without a question, says what that means, and enables it again by Undo', async () => {
  const { toggle, user, press } = draw();
  await press();
  await screen.findByText(messages.answers.disabled);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByText(tenantPageTexts.realmConsequence('Bay Group', 'Disabled'));
  await user.click(screen.getByText('Undo'));
  await screen.findByText(undoTexts.done('the sign-in of Bay Group'));
  expect(toggle.mock.calls).toEqual([
    [{ tenantId: 'bay', current: 'Enabled' }],
    [{ tenantId: 'bay', current: 'Disabled' }],
  ]);
});

it('shows what was pressed until the answer, and what is stored if it fails', async () => {
  const { press } = draw();
  let refuse = (_error: Error): void => undefined;
  stubProcedure('tenants.toggleRealm', () => new Promise((_resolve, reject) => (refuse = reject)));
  await press();
  const isOn = () => screen.getByRole<HTMLInputElement>('switch').checked;
  await waitFor(() => expect(isOn()).toBe(false));
  refuse(new Error('Out of order'));
  await waitFor(() => expect(isOn()).toBe(true));
});

it('sends the status that was pressed while the first change was on its way', async () => {
  const { user, press } = draw();
  const answers: ((status: string) => void)[] = [];
  const toggle = vi.fn(
    (_input: unknown) =>
      new Promise((resolve) => answers.push((status) => resolve({ status, isChanged: true }))),
  );
  stubProcedure('tenants.toggleRealm', toggle);
  await press();
  await screen.findByText('DISABLED');
  // A press of its own, not the second click of a double click.
  screen.getByRole('switch').focus();
  await user.keyboard(' ');
  await screen.findByText('ENABLED');
  expect(toggle).toHaveBeenCalledOnce();
  // A double click somewhere else is none on the switch.
  await user.dblClick(document.body);
  answers[0]?.('Disabled');
  await waitFor(() => expect(toggle).toHaveBeenCalledTimes(2));
  expect(toggle).toHaveBeenLastCalledWith({ tenantId: 'bay', current: 'Disabled' });
  answers[1]?.('Enabled');
  await screen.findByText(tenantPageTexts.realmConsequence('Bay Group', 'Enabled'));
  screen.getByText('ENABLED');
});

it('sends what was pressed last, too, where it is unknown whether the first change was made', async () => {
  const { user, press } = draw();
  let lose = (): void => undefined;
  stubProcedure(
    'tenants.toggleRealm',
    () => new Promise((_resolve, reject) => (lose = () => reject(new AppError('TIMEOUT', 'No response')))),
  );
  await press();
  screen.getByRole('switch').focus();
  await user.keyboard(' ');
  const toggle = vi.fn(() => ({ status: 'Enabled', isChanged: true }));
  stubProcedure('tenants.toggleRealm', toggle);
  lose();
  await screen.findByText(tenantPageTexts.realmConsequence('Bay Group', 'Enabled'));
  expect(toggle.mock.calls).toEqual([[{ tenantId: 'bay', current: 'Disabled' }]]);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
});

it('leaves a realm that someone else has enabled again since', async () => {
  const { user, stored, press } = draw();
  await press();
  const undo = await screen.findByText('Undo');
  stored.now = 'Enabled';
  await user.click(undo);
  await screen.findByText(undoTexts.nothing('the sign-in of Bay Group'));
  screen.getByText(undoTexts.remaining('Sign-in of Bay Group: ENABLED'));
});

it('offers no undo of what someone else has done', async () => {
  const { press } = draw({ now: 'Disabled' });
  await press();
  await screen.findByText(tenantPageTexts.realmToggledBefore('Bay Group', 'Disabled'));
  expect(screen.queryByText('Undo')).toBeNull();
});

it('toggles back after a reload of the page', async () => {
  const { toggle } = draw({ now: 'Disabled' });
  const key: unknown = { ...BAY, current: 'Disabled' };
  const stored = { kind: 'realm', key, what: '', changes: {} } as const;
  expect(await realmUndo.run(stored)).toEqual({ undone: true, remaining: [] });
  expect(toggle).toHaveBeenCalledOnce();
});

const GROUP: Tenant = {
  ...{ ...BAY, id: 3, displayName: null, subDomain: 'bay', dms: null, dmsList: [], tenantImg: null },
  ...{ agreementDate: '2026-03-02', infrastructureConfiguration: 'Completed', tenantDeletedDate: null },
  ...{ deletedStoreCount: 0, activeStoreCount: 0, count: 0, cancelled: false, isTestTenant: false },
  ...{ isConfigured: true, realmName: null, isUrlCreation: true, onboarding: true, nsQaValidation: false },
  ...{ readyToLaunch: false, launched: false, review: false, deletedstoreortenant: false },
};

it.each([
  ['superadmin', true],
  ['client', false],
])('says how the first store gets there to whoever can add it: %s, %s', async (role, isNamed) => {
  stubProcedure('stores.ofTenant', () => liveAnswer([]));
  stubProcedure('grouping.list', () => liveAnswer([]));
  renderScreen(
    <ConnectivityContext value={{ state: 'online', since: '2026-01-01T00:00:00Z', reason: null }}>
      <TenantStoresSection tenant={GROUP} />
    </ConnectivityContext>,
    role,
  );
  await screen.findByText(messages.empty.stores);
  expect(screen.queryByText(tenantPageTexts.noStoresHint) !== null).toBe(isNamed);
});
