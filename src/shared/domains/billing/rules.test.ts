import { describe, expect, it } from 'vitest';
import { activeSubscription } from '@fixtures/samples/records';
import type { Subscription } from './model';
import {
  applyBillingAction,
  billingActions,
  type BillingAction,
  byEffectiveDay,
  changedSince,
  concurrentChangeText,
  invoiceDateError,
  isCurrent,
  lateInvoiceDays,
  mayBilling,
} from './rules';

const active = activeSubscription({
  invoiceDate: '2026-02-01',
  dmsOneTimeFee: 100,
  dmsMonthlyRecurringFee: 50,
  fopcMonthlyRecurringFee: 200,
});
const olivia = { who: 'olivia', now: '2026-03-01T10:00:00Z', date: '2026-04-01' };
const review = applyBillingAction('cancel', active, olivia);
const cancelled = applyBillingAction('approve', review, { ...olivia, who: 'omar' });

describe('billing', () => {
  it('accepts invoice dates up to the 15th', () => {
    expect(invoiceDateError('2026-02-15')).toBeUndefined();
    expect(invoiceDateError('2026-02-16')).toBe(
      "The invoice date can't be later than the 15th day of a month",
    );
    expect(invoiceDateError('2026-02-30')).toBe("This date doesn't exist");
  });

  it('disables the second half of every month in the calendar', () => {
    const days = lateInvoiceDays(new Date(2026, 0, 10), new Date(2027, 1, 10));
    expect(days.every((day) => day.getDate() > 15)).toBe(true);
    const ofMonth = (year: number, month: number): Date[] =>
      days.filter((day) => day.getFullYear() === year && day.getMonth() === month);
    expect(
      [ofMonth(2026, 1), ofMonth(2026, 0), ofMonth(2026, 11), ofMonth(2027, 1), ofMonth(2027, 2)].map(
        ({ length }) => length,
      ),
    ).toEqual([...[13, 16, 16, 13, 0]]);
  });

  it('reports what has changed since it was displayed', () => {
    expect(changedSince(active, active)).toBeUndefined();
    expect(changedSince(active, review)).toBe('olivia has requested its cancellation');
    expect(changedSince(review, active)).toBe(
      'The request was denied or withdrawn; the subscription is Active',
    );
    const again = applyBillingAction('cancel', active, {
      ...olivia,
      now: '2026-03-05T10:00:00Z',
      date: '2026-05-01',
    });
    expect(changedSince(review, again)).toBe(
      'This is a new request: olivia has requested the cancellation as of 05/01/2026. Review it and decide again.',
    );
    expect(changedSince(review, review)).toBeUndefined();
    expect(changedSince(active, { ...active, invoiceDate: '2026-12-02' })).toBe(
      'Someone else saved another invoice date: 12/02/2026',
    );
    // The fees are the contract's; they do not prevent the change.
    expect(changedSince(active, { ...active, dmsOneTimeFee: 1 })).toBeUndefined();
  });

  it('rejects an invoice date of another century', () =>
    expect(invoiceDateError('1800-01-01')).toMatch(/^Enter a date from/));

  it('records who requested a cancellation, and when it takes effect', () =>
    expect(review).toMatchObject({
      subscriptionStatus: 'Review',
      cancelledBy: 'olivia',
      cancelledDate: '2026-04-01',
      cancelledByDate: '2026-03-01T10:00:00Z',
    }));

  it('offers the decision to users other than the requester', () => {
    expect(billingActions(active, 'olivia')).toEqual(['save', 'cancel']);
    expect(billingActions(review, 'olivia')).toEqual(['save', 'cancelReview']);
    expect(billingActions(review, 'omar')).toEqual(['save', 'approve', 'deny']);
    expect(billingActions(cancelled, 'omar')).toEqual(['save']);
  });

  it.each<[BillingAction, string, Subscription, string, boolean]>([
    ['save', 'an active', active, 'omar', true],
    ['save', 'a requested', review, 'olivia', true],
    ['save', 'a cancelled', cancelled, 'omar', false],
    ['cancel', 'an active', active, 'omar', true],
    ['cancel', 'a requested', review, 'omar', false],
    ['cancel', 'a cancelled', cancelled, 'omar', false],
    ['cancelReview', 'a requested', review, 'olivia', true],
    ['cancelReview', 'a requested', review, 'omar', false],
    ['cancelReview', 'a cancelled', cancelled, 'olivia', false],
    ['approve', 'an active', active, 'omar', false],
    ['approve', 'a requested', review, 'olivia', false],
    ['approve', 'a requested', review, 'omar', true],
    ['approve', 'a cancelled', cancelled, 'omar', false],
    ['deny', 'an active', active, 'omar', false],
    ['deny', 'a requested', review, 'olivia', false],
    ['deny', 'a requested', review, 'omar', true],
    ['deny', 'a cancelled', cancelled, 'omar', false],
  ])('allows %s of %s subscription requested by olivia', (action, _state, subscription, who, allowed) =>
    expect(mayBilling(action, subscription, who).allowed).toBe(allowed),
  );

  it.each([
    ['olivia', 'Only olivia,'],
    [null, 'Only the person,'],
  ])('names the requester %s as the one who can withdraw', (cancelledBy, start) =>
    expect(mayBilling('cancelReview', { ...review, cancelledBy }, 'omar')).toMatchObject({
      reasons: [{ text: expect.stringMatching(`^${start}`) as string }],
    }),
  );

  it('requires an invoice date before a subscription ends', () =>
    expect(mayBilling('approve', { ...review, invoiceDate: null }, 'omar')).toEqual({
      allowed: false,
      reasons: [{ text: 'Please provide invoice date ' }],
    }));

  it.each(['cancelReview', 'deny'] as const)('clears the request after %s', (action) =>
    expect(applyBillingAction(action, review, { ...olivia, who: 'omar' })).toEqual(active),
  );

  it('saves the invoice date and nothing else', () =>
    expect(applyBillingAction('save', review, { ...olivia, date: '2026-07-01' })).toEqual({
      ...review,
      invoiceDate: '2026-07-01',
    }));

  it('records who approved the cancellation, and when', () =>
    expect(cancelled).toEqual({
      ...review,
      subscriptionStatus: 'Cancelled',
      cancellationConfirmedBy: 'omar',
      cancellationConfirmedByDate: olivia.now,
    }));

  it('lists requests by the day they take effect, those without one last', () => {
    const dated = (cancelledDate: string | null) => ({ ...review, cancelledDate });
    const requests = [dated('2026-12-01'), dated(null), dated('2026-04-01'), dated('2027-01-01')];
    expect(byEffectiveDay(requests).map(({ cancelledDate }) => cancelledDate)).toEqual([
      '2026-04-01',
      '2026-12-01',
      '2027-01-01',
      null,
    ]);
    expect(requests[0]?.cancelledDate, 'the list itself is not sorted').toBe('2026-12-01');
  });
});

describe('a sent record of a subscription', () => {
  const cancellation: Partial<Subscription>[] = [
    { subscriptionStatus: 'Paused' },
    { cancelledDate: '2027-01-01' },
    { cancelledBy: 'omar' },
    { cancelledByDate: '2026-03-02T10:00:00Z' },
    { cancellationConfirmedBy: 'omar' },
    { cancellationConfirmedByDate: '2026-03-02T10:00:00Z' },
  ];

  it.each(cancellation)('is outdated for a save if it differs in %j', (change) => {
    expect(isCurrent('save', review, { ...review, ...change })).toBe(false);
    expect(changedSince(review, { ...review, ...change })).toBeDefined();
  });

  it('may change the invoice date by a save', () =>
    expect(isCurrent('save', review, { ...review, invoiceDate: '2026-07-01' })).toBe(true));

  it.each(['cancel', 'cancelReview', 'approve', 'deny'] as const)(
    'may change the cancellation by %s, but not the invoice date',
    (action) => {
      const sent = { ...review, ...Object.assign({}, ...cancellation) };
      expect(isCurrent(action, review, sent)).toBe(true);
      expect(isCurrent(action, review, { ...sent, invoiceDate: '2026-07-01' })).toBe(false);
    },
  );
});

describe('the text of a concurrent change', () => {
  it.each<[string, Partial<Subscription>, string]>([
    ['who approved it', cancelled, 'approved by omar'],
    [
      'someone for an unknown approver',
      { ...cancelled, cancellationConfirmedBy: null },
      'approved by someone',
    ],
    ['who requested it', review, 'olivia has requested'],
    ['Someone for an unknown requester', { ...review, cancelledBy: null }, 'Someone has requested'],
    ['that it is active again', active, 'denied or withdrawn'],
    ['any other status', { ...active, subscriptionStatus: 'Paused' }, 'is Paused now'],
  ])('names %s', (_what, change, part) =>
    expect(concurrentChangeText(activeSubscription(change))).toContain(part),
  );
});
