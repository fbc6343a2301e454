import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@fixtures/components/render-screen';
import { stubAccountMemory } from '@fixtures/components/stub-account-memory';
import { stubProcedure } from '@fixtures/components/stub-bridge';
import { activeSubscription } from '@fixtures/samples/records';
import { StatusBadge } from '@renderer/components/display/status-badge';
import { UnsavedWorkContext, NOTHING_UNSAVED } from '@renderer/components/unsaved-work/unsaved-work-context';
import type { Subscription } from '@shared/domains/billing/model';
import { billingTexts } from '@shared/domains/billing/texts';
import { messages } from '@shared/kernel/text/messages';
import { BillingTab } from './billing-tab';

vi.mock('@renderer/platform/bridge/bridge', () => import('@fixtures/components/stub-bridge'));

const answer = (subscriptions: readonly Subscription[], unreadableRows = 0): void =>
  stubProcedure('billing.ofTenant', () => ({
    ...{ data: subscriptions, asOf: '2026-01-01T10:00:00Z', origin: 'live', partial: unreadableRows > 0 },
    ...(unreadableRows > 0 ? { unreadableRows } : {}),
  }));

function open(subscriptions: readonly Subscription[], unread = 0): void {
  stubAccountMemory(new Map());
  stubProcedure('drafts.get', () => null);
  answer(subscriptions, unread);
  renderScreen(
    <UnsavedWorkContext value={NOTHING_UNSAVED}>
      <BillingTab tenant={{ tenantId: 'bay' }} />
    </UnsavedWorkContext>,
  );
}

it('does not claim that a tenant has no subscription if one could not be read', async () => {
  open([], 1);
  expect(await screen.findByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
  expect(screen.queryByText(messages.generic.noData)).toBeNull();
});

it('reports an unreadable subscription beside the others', async () => {
  open([activeSubscription()], 1);
  expect(await screen.findByRole('group', { name: 'Subscription SUB-1' })).toBeTruthy();
  expect(screen.getByText(messages.backOffice.unreadableRows(1))).toBeTruthy();
});

it('shows an unknown status, and offers the actions of any status', async () => {
  open([activeSubscription({ subscriptionStatus: 'Suspended' })]);
  expect(await screen.findByText('Suspended')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Cancel|Approve|Deny/ })).toBeNull();
});

it.each([
  ['Active', 'success'],
  ['Review', 'late'],
  ['Cancelled', 'danger'],
  ['Suspended', 'late'],
] as const)('shows the status %s in the tone %s', async (status, tone) => {
  open([activeSubscription({ subscriptionStatus: status })]);
  const shown = await screen.findByText(status);
  renderScreen(<StatusBadge status={`${status} as ${tone}`} tone={tone} />);
  const expected = screen.getByText(`${status} as ${tone}`);
  const lookOf = (badge: HTMLElement) => [badge.className, badge.querySelector('path')?.getAttribute('d')];
  expect(lookOf(shown)).toEqual(lookOf(expected));
});

it("shows the user's own request with the full name, and another person's with the login name", async () => {
  const requested = { subscriptionStatus: 'Review', cancelledByDate: '2026-11-20T10:00:00.000Z' };
  open([
    activeSubscription({ ...requested, cancelledBy: 'olivia' }),
    activeSubscription({ ...requested, subscriptionId: 'SUB-2', cancelledBy: 'omar' }),
  ]);
  const own = await screen.findByRole('group', { name: 'Subscription SUB-1' });
  expect(own.textContent).toContain('Requested byOlivia Ortega, ');
  expect(screen.getByRole('group', { name: 'Subscription SUB-2' }).textContent).toContain('omar, ');
});

it('shows what another user has decided, without a user action', async () => {
  vi.useFakeTimers();
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  open([activeSubscription({ subscriptionStatus: 'Review', cancelledBy: 'omar' })]);
  for (const ms of [10, 10, 10]) await turn(ms);
  screen.getByText('Review');
  answer([activeSubscription({ subscriptionStatus: 'Cancelled', cancelledBy: 'omar' })]);
  fireEvent.pointerMove(window);
  for (const ms of [60_000, 10, 10]) await turn(ms);
  screen.getByText('Cancelled');
  cleanup();
  vi.useRealTimers();
});

it('keeps the dialog of a cancellation open when someone else has requested one meanwhile', async () => {
  vi.useFakeTimers();
  const turn = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  stubProcedure('drafts.put', () => null);
  open([activeSubscription()]);
  for (const ms of [10, 10, 10]) await turn(ms);
  fireEvent.click(screen.getByRole('button', { name: billingTexts.actions.cancel }));
  await turn(10);
  const day = screen.getByRole('combobox', { name: new RegExp(billingTexts.effectiveDate) });
  fireEvent.change(day, { target: { value: '03/01/2027' } });
  answer([activeSubscription({ subscriptionStatus: 'Review', cancelledBy: 'omar' })]);
  fireEvent.pointerMove(window);
  for (const ms of [60_000, 10, 10]) await turn(ms);
  expect(screen.getByRole('alert').textContent).toBe(billingTexts.notActive('Review'));
  expect(day.isConnected).toBe(true);
  expect(screen.getByRole('button', { name: messages.actions.confirm }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  cleanup();
  vi.useRealTimers();
});
