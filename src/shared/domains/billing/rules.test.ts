import { describe, expect, it } from 'vitest';
import { activeSubscription } from '@fixtures/samples/records';
import {
  applyBillingAction,
  billingActions,
  changedSince,
  invoiceDateError,
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

describe('billing', () => {
  it('accepts invoice dates up to the 15th', () => {
    expect(invoiceDateError('2026-02-15')).toBeUndefined();
    expect(invoiceDateError('2026-02-16')).toBe(
      'The invoice date cannot be later than the 15th day of a month',
    );
    expect(invoiceDateError('2026-02-30')).toBe('This date does not exist');
  });

  it('disables the second half of every month in the calendar', () => {
    const days = lateInvoiceDays(new Date(2026, 1, 10));
    expect(days.every((day) => day.getDate() > 15)).toBe(true);
    expect(days.filter((day) => day.getFullYear() === 2026 && day.getMonth() === 1)).toHaveLength(13);
  });

  it('reports what has changed since it was displayed', () => {
    expect(changedSince(active, active)).toBeUndefined();
    expect(changedSince(active, review)).toBe('olivia has asked for its cancellation');
    expect(changedSince(review, active)).toBe(
      'The request was denied or withdrawn; the subscription is Active',
    );
    const again = applyBillingAction('cancel', active, {
      ...olivia,
      now: '2026-03-05T10:00:00Z',
      date: '2026-05-01',
    });
    expect(changedSince(review, again)).toBe(
      'This is a new request: olivia has asked for the cancellation as of 05/01/2026. Look at it and decide again.',
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

  it('lets only a user other than the requester decide', () => {
    expect(billingActions(review, 'olivia')).toEqual(['save', 'cancelReview']);
    expect(billingActions(review, 'omar')).toEqual(['save', 'approve', 'deny']);
    expect(mayBilling('approve', review, 'olivia').allowed).toBe(false);
    expect(mayBilling('deny', review, 'olivia').allowed).toBe(false);
    expect(mayBilling('cancelReview', review, 'omar').allowed).toBe(false);
    expect(mayBilling('approve', review, 'omar').allowed).toBe(true);
  });

  it('requires an invoice date before a subscription ends', () =>
    expect(mayBilling('approve', { ...review, invoiceDate: null }, 'omar')).toEqual({
      allowed: false,
      reasons: [{ text: 'Please provide invoice date ' }],
    }));

  it('clears the request when that is withdrawn or denied', () =>
    expect(applyBillingAction('deny', review, { ...olivia, who: 'omar' })).toEqual({ ...active }));

  it('is read-only once cancelled', () => {
    const cancelled = applyBillingAction('approve', review, { ...olivia, who: 'omar' });
    expect(cancelled).toMatchObject({ subscriptionStatus: 'Cancelled', cancellationConfirmedBy: 'omar' });
    expect(mayBilling('save', cancelled, 'omar').allowed).toBe(false);
    expect(billingActions(cancelled, 'omar')).toEqual(['save']);
  });
});
