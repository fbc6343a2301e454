import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure, liveAnswer } from '@fixtures/components/stub-bridge';
import { storeFields } from '@fixtures/samples/records';
import { ConnectivityContext } from '@renderer/platform/connectivity/connectivity-context';
import type { Subscription } from '@shared/domains/billing/model';
import type { DirectAction, TodayLine, TodaySource } from '@shared/domains/today/model';
import { todaySourceSchema } from '@shared/domains/today/model';
import { ApprovalsButton } from '@renderer/domains/billing';
import { AppError } from '@shared/kernel/app-error';
import { TodayScreen } from './today-screen';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));
vi.mock('@renderer/platform/browser/use-media-query', () => ({ useMediaQuery: () => true }));
vi.mock('@renderer/platform/navigation/scroll-area', async (original) => ({
  ...(await original<object>()),
  scrollArea: () => document.body,
}));
const subscription = (subscriptionId: string, change: Partial<Subscription> = {}): Subscription => ({
  ...{ tenantId: 'bay', subscriptionId, invoiceDate: '2026-11-10', subscriptionStatus: 'Review' },
  ...{ dmsOneTimeFee: null, dmsMonthlyRecurringFee: null, fopcMonthlyRecurringFee: null },
  ...{ cancelledDate: '2026-12-01', cancelledBy: 'omar', cancelledByDate: '2026-11-20T12:00:00Z' },
  ...{ cancellationConfirmedBy: null, cancellationConfirmedByDate: null },
  ...{ createdAt: '2026-01-01T00:00:00Z', tenantName: 'Bay', storeName: [`Store of ${subscriptionId}`] },
  ...change,
});

const line = (
  kind: TodayLine['kind'],
  subject: string,
  title: string,
  directAction: DirectAction,
): TodayLine => ({
  ...{ kind, subject, title, directAction, tenant: null, reason: 'Because', tone: 'calm', order: 0, to: '/' },
});
const asking = (waiting: Subscription): TodayLine =>
  line('approval', waiting.subscriptionId, waiting.storeName.join(), {
    type: 'decide',
    subscription: waiting,
  });

const rerun = (storeId: string): DirectAction => ({ type: 'rerun', storeId });
const inputSchema = z.object({ source: todaySourceSchema });
let found: Partial<Record<TodaySource, TodayLine[]>>;
const drop = (source: TodaySource, subject: string): void => {
  found[source] = (found[source] ?? []).filter((other) => other.subject !== subject);
};
const refused = (message: string): AppError => new AppError('BACK_OFFICE', message);

beforeEach(() => {
  // jsdom has no layout: without a height no row would be visible.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  found = { approvals: [asking(subscription('SUB-1')), asking(subscription('SUB-2'))] };
  stubProcedure('preferences.get', () => null);
  stubProcedure('today.lines', (input) =>
    liveAnswer({ rows: found[inputSchema.parse(input).source] ?? [], hasMore: false }),
  );
});

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const question = (name: string): Promise<HTMLElement> =>
  screen.findByRole(/^Approve/.test(name) ? 'alertdialog' : 'dialog', { name });
async function answer(user: UserEvent, title: string, label: string): Promise<void> {
  await user.click(within(await question(title)).getByRole('button', { name: label }));
}

describe('a cancellation', () => {
  it('is approved in place, after a dialog with the requester, the request and the consequences; the next line has the focus', async () => {
    const sent = vi.fn((input: unknown) => {
      drop('approvals', 'SUB-1');
      return input && undefined;
    });
    stubProcedure('billing.act', sent);
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Approve: Store of SUB-1'));
    const dialog = await question('Approve the cancellation');
    expect(dialog.textContent).toContain(
      "SUB-1 (Store of SUB-1) ends on 12/01/2026; its last invoice date is 11/10/2026. This can't be undone.",
    );
    expect(dialog.textContent).toMatch(/Requested by omar, 11\/(19|20|21)\/2026/);
    expect(sent).not.toHaveBeenCalled();
    await answer(user, 'Approve the cancellation', 'Approve');
    await waitFor(() => expect(screen.queryByText('Store of SUB-1')).toBeNull());
    expect(sent).toHaveBeenCalledWith({
      subscription: subscription('SUB-1'),
      ...{ action: 'approve', date: null },
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Store of SUB-2'));
    expect(screen.getByText('Subscription cancelled successfully')).toBeTruthy();
  });

  it('is denied from the menu of its line, by keyboard only', async () => {
    const sent = vi.fn(() => drop('approvals', 'SUB-1'));
    stubProcedure('billing.act', sent);
    const { user } = renderScreen(<TodayScreen />);
    const row = await screen.findByRole('link', { name: 'Store of SUB-1' });
    row.focus();
    fireEvent.contextMenu(row);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Deny', hidden: true }));
    const dialog = await question('Deny the cancellation');
    expect(dialog.textContent).toContain('SUB-1 (Store of SUB-1) stays Active');
    await answer(user, 'Deny the cancellation', 'Deny');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Store of SUB-2'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the approval is answered first', ['approve', 'deny'], 3],
    ['the denial is answered first', ['deny', 'approve'], 3],
    ['the approval is answered first, and nothing is left', ['approve', 'deny'], 2],
    ['the denial is answered first, and nothing is left', ['deny', 'approve'], 2],
  ] as const)('is denied beside an approval that is under way: %s', async (_, order, count) => {
    found = {
      approvals: Array.from({ length: count }, (_one, at) => asking(subscription(`SUB-${at + 1}`))),
    };
    const ends = new Map<string, () => void>();
    stubProcedure('billing.act', (input) => {
      const { action, subscription: of } = z
        .object({ action: z.string(), subscription: z.object({ subscriptionId: z.string() }) })
        .parse(input);
      return new Promise<void>((resolve) => {
        ends.set(action, () => {
          drop('approvals', of.subscriptionId);
          resolve();
        });
      });
    });
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Approve: Store of SUB-1'));
    await answer(user, 'Approve the cancellation', 'Approve');
    await waitFor(() => expect(ends.has('approve')).toBe(true));
    // A dialog that is just closing hides the page from screen readers a little longer.
    await user.click(await screen.findByRole('button', { name: 'Deny: Store of SUB-2', hidden: true }));
    await answer(user, 'Deny the cancellation', 'Deny');
    await waitFor(() => expect(ends.has('deny')).toBe(true));
    for (const action of order) {
      act(() => ends.get(action)?.());
      await waitFor(() =>
        expect(screen.queryByText(`Store of SUB-${action === 'approve' ? 1 : 2}`)).toBeNull(),
      );
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    }
    if (count === 3) expect(document.activeElement?.textContent).toBe('Store of SUB-3');
  });

  it('stays unchanged after No', async () => {
    const sent = vi.fn();
    stubProcedure('billing.act', sent);
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Approve: Store of SUB-1'));
    await answer(user, 'Approve the cancellation', 'Cancel');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('that another user has decided is reported and removed', async () => {
    stubProcedure('billing.act', () => {
      drop('approvals', 'SUB-1');
      throw refused('The cancellation was approved by adam');
    });
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Approve: Store of SUB-1'));
    await answer(user, 'Approve the cancellation', 'Approve');
    await screen.findByText('The cancellation was approved by adam');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Store of SUB-2'));
  });

  it('cannot be approved without an invoice date, or by the requester', async () => {
    found = {
      approvals: [
        asking(subscription('SUB-1', { invoiceDate: null })),
        asking(subscription('SUB-2', { cancelledBy: 'olivia' })),
      ],
    };
    renderScreen(<TodayScreen />);
    expect((await button('Approve: Store of SUB-1')).getAttribute('aria-disabled')).toBe('true');
    expect((await button('Deny: Store of SUB-1')).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('button', { name: /: Store of SUB-2$/ })).toBeNull();
  });

  it('is disabled while offline', async () => {
    renderScreen(
      <ConnectivityContext value={{ state: 'offline', since: '2026-11-22T10:00:00Z', reason: null }}>
        <TodayScreen />
      </ConnectivityContext>,
    );
    expect((await button('Deny: Store of SUB-1')).getAttribute('aria-disabled')).toBe('true');
  });
});

it('the button of the top bar counts the approvals and leads to their section', async () => {
  found = {
    approvals: [asking(subscription('SUB-1'))],
    failedLoads: [line('failedLoad', 'a', 'Ann', rerun('a'))],
  };
  stubProcedure('billing.waiting', () => liveAnswer([subscription('SUB-1')]));
  const { user } = renderScreen(
    <>
      <ApprovalsButton />
      <TodayScreen />
    </>,
  );
  await screen.findByText('Ann');
  await user.click(await screen.findByRole('link', { name: 'Today: 1 decision' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Waiting for your decision/));
});

describe('a failed load', () => {
  const load = {
    ...{ id: 7, storeId: 'bay_store1', storeName: 'Bay Ford', tenantId: 'bay', dms: 'Tekion' },
    callType: 'bulk_phase_1' as const,
  };

  it('of the pipeline is retried with the call of the pipeline', async () => {
    found = { stores: [line('pipeline', 'bay_store1', 'Bay Ford', { type: 'retryLoad', load })] };
    const sent = vi.fn(() => {
      drop('stores', 'bay_store1');
      return { alreadyDone: false };
    });
    stubProcedure('bulkLoad.updateStatus', sent);
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Retry: Bay Ford'));
    await screen.findByText('Phase 1 load of Bay Ford restarted');
    expect(sent).toHaveBeenCalledWith({ ...load, target: 'In Progress' });
    await screen.findByText('Nothing needs attention now');
  });

  it('that another user has started is reported', async () => {
    found = { stores: [line('pipeline', 'bay_store1', 'Bay Ford', { type: 'retryLoad', load })] };
    stubProcedure('bulkLoad.updateStatus', () => ({ alreadyDone: true }));
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Retry: Bay Ford'));
    await screen.findByText('Phase 1 load was already set to In Progress by someone else');
  });

  it('that is retried moves the focus to the next line', async () => {
    found = { failedLoads: ['a', 'b'].map((id) => line('failedLoad', id, `Store ${id}`, rerun(id))) };
    stubProcedure('failedLoads.run', () => {
      drop('failedLoads', 'a');
      return 'Success';
    });
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Retry: Store a'));
    await waitFor(() => expect(screen.queryByText('Store a')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Store b'));
  });

  it('is retried, snoozed and assigned with a letter, unless the letter follows G', async () => {
    found = { failedLoads: ['a', 'b'].map((id) => line('failedLoad', id, `Store ${id}`, rerun(id))) };
    const [run, snooze, assign] = [vi.fn(() => 'Success'), vi.fn(() => null), vi.fn(() => null)];
    stubProcedure('failedLoads.run', run);
    stubProcedure('preferences.snooze', snooze);
    stubProcedure('preferences.assign', assign);
    const { user } = renderScreen(<TodayScreen />);
    (await screen.findByRole('link', { name: 'Store a' })).focus();
    await user.keyboard('r');
    await waitFor(() => expect(run).toHaveBeenCalledExactlyOnceWith({ storeIds: ['a'] }));
    screen.getByRole('link', { name: 'Store b' }).focus();
    await user.keyboard('gs');
    expect(snooze, 'G and S is another screen').not.toHaveBeenCalled();
    await user.keyboard('a');
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    await user.keyboard('s');
    await waitFor(() => expect(snooze).toHaveBeenCalledOnce());
  });

  it('of the nightly loads is run with the call of its list', async () => {
    const directAction = { type: 'rerun', storeId: 'bay_store1' } as const;
    found = { failedLoads: [line('failedLoad', 'bay_store1', 'Bay Ford', directAction)] };
    const sent = vi.fn(() => 'Success');
    stubProcedure('failedLoads.run', sent);
    const { user } = renderScreen(<TodayScreen />);
    await user.click(await button('Retry: Bay Ford'));
    await screen.findByText('Data load triggered successfully!');
    expect(sent).toHaveBeenCalledWith({ storeIds: ['bay_store1'] });
  });
});

describe('the pane beside the list', () => {
  it('follows J and K, shows the reason and the store, and offers the actions of the keys', async () => {
    const load = (storeId: string, title: string): TodayLine => ({
      ...line('failedLoad', storeId, title, rerun(storeId)),
      ...{ tenant: 'Bay Group', reason: `${title} has no file` },
    });
    found = {
      failedLoads: [load('bay_1', 'Bay Ford'), load('bay_2', 'Bay Kia')],
    };
    const dmsOf = { 'Bay Ford': 'Tekion', 'Bay Kia': 'Fortellis' };
    const names = Object.keys(dmsOf);
    const snooze = vi.fn(() => null);
    stubProcedure('preferences.snooze', snooze);
    stubProcedure('search.query', (input) => {
      const { text } = z.object({ text: z.string() }).parse(input);
      return [{ kind: 'store', id: names.indexOf(text), title: text, subtitle: 'Bay Group' }];
    });
    stubProcedure('stores.get', (input) => {
      const { id } = z.object({ id: z.number() }).parse(input);
      return liveAnswer(storeFields({ id, dms: Object.values(dmsOf)[id] ?? null }));
    });
    const { user } = renderScreen(<TodayScreen />);
    const pane = await screen.findByRole('complementary', { name: 'Preview' });
    expect(pane.textContent).toMatch(/^Press J and K/);
    act(() => screen.getByRole('link', { name: 'Bay Ford' }).focus());
    await within(pane).findByText('Tekion');
    expect(pane.textContent).toContain('Bay Ford has no file');
    await user.keyboard('j');
    await within(pane).findByText('Fortellis');
    expect(within(pane).getByRole('heading', { name: 'Bay Kia' })).toBeDefined();
    await user.click(within(pane).getByRole('button', { name: 'Snooze S' }));
    await waitFor(() => expect(snooze).toHaveBeenCalledOnce());
  });
});

describe('pinned and recent stores', () => {
  const ford = { id: 7, storeName: 'Bay Ford', tenantName: 'Bay' };
  const kia = { id: 8, storeName: 'Bay Kia', tenantName: 'Bay' };
  let stored: Map<string, unknown>;

  beforeEach(() => {
    found = {};
    stored = new Map<string, unknown>([['stores.recent', [ford, kia]]]);
    stubAccountMemory(stored);
    stubProcedure('stores.standings', () => {
      throw refused('No');
    });
  });

  it('keep their last names while the back office does not respond, and can still be pinned', async () => {
    const { user } = renderScreen(<TodayScreen />);
    expect((await screen.findByRole('link', { name: 'Bay Ford' })).getAttribute('href')).toBe(
      '/statelessServiceBzoStoreDetails/7/show',
    );
    await user.click(await button('Pin to Today: Bay Ford'));
    await button('Pinned stores');
    await button('Unpin from Today: Bay Ford');
    expect(stored.get('stores.pinned')).toEqual([ford]);
    // The store is now listed here.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bay Ford' })));
    await user.click(await button('Unpin from Today: Bay Ford'));
    await user.click(await button('Undo'));
    await button('Unpin from Today: Bay Ford');
  });

  it('are marked as deleted if pinned, and omitted otherwise', async () => {
    stored.set('stores.pinned', [ford]);
    const deleted = { isDeleted: true, storeLaunched: 'Inactive', storeLaunchedDate: null };
    stubProcedure('stores.standings', () =>
      liveAnswer([
        { ...ford, ...deleted },
        { ...kia, ...deleted },
      ]),
    );
    renderScreen(<TodayScreen />);
    await screen.findByText('Deleted');
    expect(screen.queryByText('Bay Kia')).toBeNull();
  });
});
