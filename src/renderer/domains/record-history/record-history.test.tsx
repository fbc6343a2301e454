import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { liveAnswer, stubProcedure } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import {
  NOTHING_UNSAVED,
  UnsavedWorkContext,
  type UnsavedEntry,
} from '@renderer/components/unsaved-work/unsaved-work-context';
import { loadStoreHistory } from '@renderer/domains/stores';
import { loadTenantHistory } from '@renderer/domains/tenants';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import { HISTORY_PAGE_SIZE, type RecordChange } from '@shared/domains/record-history/model';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { AppError } from '@shared/kernel/app-error';
import { HistoryButton } from './index';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const bay: Store = storeFields({
  ...{ id: 7, storeId: 'bay_1', tenantId: 'bay', storeName: 'Bay Ford', tenantName: 'Bay' },
  ...{ displayName: 'Bay Two', storeDesc: 'Sales', manufacturer: 'Ford', dms: 'CDK Global' },
  ...{ website: 'https://www.example.com', dealerAddress: '1 Main Street', stateCode: 'TX' },
  ...{ dealerId: 'D12345' },
});
const change = (
  changeId: number,
  field: string,
  before: string | null,
  after: string | null,
): RecordChange => ({
  ...{ changeId, field, before, after, isKept: true, userName: 'Omar Haddad' },
  changedAt: '2026-11-21T10:31:00Z',
});

let stored: Store;
let changes: RecordChange[];
const updated = vi.fn();

beforeEach(() => {
  stored = bay;
  changes = [change(2, 'displayName', 'Bay One', 'Bay Two')];
  updated.mockReset();
  stubProcedure('recordHistory.page', () => liveAnswer({ isOffered: true, changes }));
  stubProcedure('stores.get', () => liveAnswer(stored));
  stubProcedure('stores.update', (input) => {
    updated(z.object({ store: z.object({ displayName: z.string() }) }).parse(input).store.displayName);
    return null;
  });
});

const ofStore = { tenantId: 'bay', storeId: 'bay_1' };
const StoreHistoryButton = ({ store }: { store: Store }) => (
  <HistoryButton record={ofStore} load={loadStoreHistory} props={{ store }} />
);

async function open(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Field history' }));
  return screen.findByRole('dialog', { name: /Field history of Bay Ford/ });
}

it('shows who changed a field, when, and from what to what', async () => {
  changes = [
    ...changes,
    change(1, 'storeDesc', null, 'Sales'),
    change(1.5, 'remarks', 'Old', 'New'),
    { ...change(0, 'tenantImg', null, null), isKept: false },
  ];
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  const items = await within(panel).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Display nameOmar Haddad, 11\/21\/2026 .*BeforeBay OneAfterBay Two/i),
    expect.stringMatching(/^DescriptionOmar Haddad, .*Before\(empty\)AfterSales/),
    expect.stringMatching(/^Remarks.*BeforeOldAfterNew$/),
    expect.stringMatching(/Changed; the values aren't kept$/),
  ]);
});

it('puts a value back through the save flow', async () => {
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  await waitFor(() => expect(updated).toHaveBeenCalledExactlyOnceWith('Bay One'));
  expect(await screen.findByText(/^Display name put back$/i)).toBeTruthy();
});

it('puts a value back although the panel is closed while the record is being read', async () => {
  const reading = Promise.withResolvers<unknown>();
  stubProcedure('stores.get', () => reading.promise);
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  reading.resolve(liveAnswer(stored));
  await waitFor(() => expect(updated).toHaveBeenCalledExactlyOnceWith('Bay One'));
  expect(await screen.findByText(/^Display name put back$/i)).toBeTruthy();
});

it('puts a value back although its page is left while the record is being read, as work in flight', async () => {
  const reading = Promise.withResolvers<unknown>();
  stubProcedure('stores.get', () => reading.promise);
  const entries = new Set<UnsavedEntry>();
  const add = (entry: UnsavedEntry): (() => void) => {
    entries.add(entry);
    return () => void entries.delete(entry);
  };
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <UnsavedWorkContext value={{ ...NOTHING_UNSAVED, add }}>
        {isOpen && <StoreHistoryButton store={bay} />}
        <button onClick={() => setIsOpen(false)}>Leave</button>
      </UnsavedWorkContext>
    );
  }
  const { user } = renderScreen(<Page />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  expect([...entries]).toEqual([expect.objectContaining({ inFlight: true })]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel.isConnected).toBe(false));
  // The closing panel hides the page for a moment.
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  reading.resolve(liveAnswer(stored));
  await waitFor(() => expect(updated).toHaveBeenCalledExactlyOnceWith('Bay One'));
  expect(await screen.findByText(/^Display name put back$/i)).toBeTruthy();
  expect(entries.size).toBe(0);
});

it('asks before it puts back a value that was changed since', async () => {
  stored = { ...bay, displayName: 'Bay Three' };
  // The page shows the newer value already, which is no base of this edit.
  const { user } = renderScreen(<StoreHistoryButton store={stored} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  const question = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  expect(question.textContent).toMatch(/Bay One.*Bay Three/);
  expect(updated).not.toHaveBeenCalled();
  await user.click(within(question).getByLabelText(/Yours: Bay One/));
  await user.click(within(question).getByText('Save'));
  await waitFor(() => expect(updated).toHaveBeenCalledExactlyOnceWith('Bay One'));
});

it('sends nothing if the value is stored already', async () => {
  stored = { ...bay, displayName: 'Bay One' };
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  expect(await screen.findByText(/^Display name has this value already$/i)).toBeTruthy();
  expect(updated).not.toHaveBeenCalled();
});

it('says why a value that the rules refuse today is not put back', async () => {
  changes = [change(2, 'website', 'no website', 'https://www.example.com')];
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Put this value back'));
  expect(await screen.findByText("Website wasn't put back")).toBeTruthy();
  expect(updated).not.toHaveBeenCalled();
});

it('withdraws the notice about a value that was not put back at the next try', async () => {
  changes = [change(2, 'website', 'no website', 'https://www.example.com'), ...changes];
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  const buttons = await within(panel).findAllByText('Put this value back');
  await user.click(buttons[0] ?? panel);
  expect(await screen.findByText("Website wasn't put back")).toBeTruthy();
  await user.click(buttons[1] ?? panel);
  expect(await screen.findByText(/^Display name put back$/i)).toBeTruthy();
  expect(screen.queryByText("Website wasn't put back")).toBeNull();
});

it('puts a billing date back, which the form of the store does not have', async () => {
  stored = { ...bay, dailyLoad: 'Completed', billingDate: '2026-05-01' };
  changes = [change(2, 'billingDate', '2026-04-01', '2026-05-01'), change(1, 'remarks', 'Old', 'New')];
  const sent = vi.fn(() => null);
  stubProcedure('stores.setBillingDate', sent);
  const { user } = renderScreen(<StoreHistoryButton store={stored} />);
  const panel = await open(user);
  expect((await within(panel).findAllByRole('listitem'))[0]?.textContent).toMatch(
    /^Billing date.*Before04\/01\/2026After05\/01\/2026Put this value back$/i,
  );
  // The console has no other way to the remarks either.
  await user.click(within(panel).getByText('Put this value back'));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ id: 7, date: '2026-04-01', seen: '2026-05-01' }),
  );
  expect(await screen.findByText(/^Billing date put back$/i)).toBeTruthy();
});

it('puts a value of a tenant back, and offers nothing for its logo', async () => {
  const group: Tenant = {
    ...{ id: 3, tenantId: 'bay', tenantName: 'Bay', displayName: 'Bay Group', subDomain: 'bay', dms: null },
    ...{ agreementDate: '2026-03-02', tenantImg: '/logo', dmsList: [], isConfigured: true, realmName: null },
    ...{ infrastructureConfiguration: 'Completed', tenantDeletedDate: null, deletedStoreCount: 0 },
    ...{ activeStoreCount: 1, count: 1, cancelled: false, isTestTenant: false, isUrlCreation: true },
    ...{ onboarding: true, nsQaValidation: false, readyToLaunch: false, launched: false, review: false },
    deletedstoreortenant: false,
  };
  changes = [
    change(2, 'displayName', 'Bay', 'Bay Group'),
    { ...change(1, 'tenantImg', null, null), isKept: false },
  ];
  const sent = vi.fn(() => null);
  stubProcedure('tenants.get', () => liveAnswer(group));
  stubProcedure('tenants.update', sent);
  const { user } = renderScreen(
    <HistoryButton
      record={{ tenantId: 'bay', storeId: null }}
      load={loadTenantHistory}
      props={{ tenant: group }}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Field history' }));
  const buttons = await screen.findAllByText('Put this value back');
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] ?? document.body);
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      ...{ tenantId: 'bay', displayName: 'Bay', agreementDate: '2026-03-02', tenantImg: null },
      seen: { displayName: 'Bay Group', agreementDate: '2026-03-02' },
    }),
  );
});

it('reads older changes on demand', async () => {
  const asked: unknown[] = [];
  stubProcedure('recordHistory.page', (input) => {
    const { before } = z.object({ before: z.number().nullable() }).parse(input);
    asked.push(before);
    const page = Array.from({ length: HISTORY_PAGE_SIZE }, (_, at) => change(200 - at, 'website', 'a', 'b'));
    return liveAnswer({
      isOffered: true,
      changes: before === null ? page : [change(1, 'storeDesc', 'x', 'y')],
    });
  });
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  await user.click(await within(panel).findByText('Show older changes'));
  expect(await within(panel).findByText('Description')).toBeTruthy();
  expect(asked).toEqual([null, 101]);
});

it('is not offered where the back office keeps no history', async () => {
  let answered = false;
  stubProcedure('recordHistory.page', () => {
    answered = true;
    return liveAnswer({ isOffered: false, changes: [] });
  });
  renderScreen(<StoreHistoryButton store={bay} />);
  await waitFor(() => expect(answered).toBe(true));
  await act(async () => void (await Promise.resolve()));
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it could not be read, and offers Retry', async () => {
  stubProcedure('recordHistory.page', () => {
    throw new AppError('BACK_OFFICE', 'No');
  });
  const { user } = renderScreen(<StoreHistoryButton store={bay} />);
  const panel = await open(user);
  expect(await within(panel).findByText("The history couldn't be loaded")).toBeTruthy();
  expect(within(panel).getByText('Retry')).toBeTruthy();
});

it.each([
  ['offline', 'superadmin', 'offline'],
  ['to a role that only reads', 'client', 'online'],
] as const)('is read, and changes nothing, %s', async (_when, role, state) => {
  const { user } = renderScreen(
    <ConnectivityContext value={{ state, since: '2026-11-22T10:00:00Z', reason: null }}>
      <StoreHistoryButton store={bay} />
    </ConnectivityContext>,
    role,
  );
  const panel = await open(user);
  const button = (await within(panel).findByText('Put this value back')).closest('button');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  if (button) await user.click(button);
  expect(updated).not.toHaveBeenCalled();
});
