import { billingTexts } from './texts';
import { messages } from '@shared/kernel/messages';
import type { Subscription } from './model';
import { isIsoDate } from '@shared/kernel/dates';
import { ALLOWED, all, refuse, when, type Decision } from '@shared/kernel/decision';

/** What can be done with a subscription. */
export type BillingAction = 'save' | 'cancel' | 'cancelReview' | 'approve' | 'deny';

/** Invoices go out in the first half of the month. */
const LAST_INVOICE_DAY = 15;

/** What is wrong with an invoice date, or nothing. */
export function invoiceDateError(date: string): string | undefined {
  if (!isIsoDate(date)) return messages.validation.invalidDate;
  return Number(date.slice(8)) > LAST_INVOICE_DAY ? billingTexts.dayTooLate : undefined;
}

/** The days after the 15th in the two years around `from`, local time: a calendar closes them. */
export function lateInvoiceDays(from: Date): Date[] {
  return Array.from({ length: 49 }, (_, index) => index - 24).flatMap((months) => {
    const days = new Date(from.getFullYear(), from.getMonth() + months + 1, 0).getDate();
    return Array.from(
      { length: days - LAST_INVOICE_DAY },
      (_, day) => new Date(from.getFullYear(), from.getMonth() + months, LAST_INVOICE_DAY + 1 + day),
    );
  });
}

/** The actions a card offers: those of its status, and of who is looking. */
export function billingActions(subscription: Subscription, who: string): readonly BillingAction[] {
  switch (subscription.subscriptionStatus) {
    case 'Active':
      return ['save', 'cancel'];
    case 'Review':
      return subscription.cancelledBy === who ? ['save', 'cancelReview'] : ['save', 'approve', 'deny'];
    case 'Cancelled':
      return ['save'];
  }
}

const inReview = (subscription: Subscription): Decision =>
  when(subscription.subscriptionStatus === 'Review', billingTexts.notInReview);

const byAnother = (subscription: Subscription, who: string): Decision =>
  when(subscription.cancelledBy !== who, billingTexts.notOwnRequest);

/** Whether `who` may do it now. Who asked for a cancellation cannot decide on it. */
export function mayBilling(action: BillingAction, subscription: Subscription, who: string): Decision {
  switch (action) {
    case 'save':
      return when(subscription.subscriptionStatus !== 'Cancelled', billingTexts.cancelledFixed);
    case 'cancel':
      return when(
        subscription.subscriptionStatus === 'Active',
        billingTexts.notActive(subscription.subscriptionStatus),
      );
    case 'cancelReview': {
      const own = subscription.cancelledBy === who;
      return all(
        inReview(subscription),
        own ? ALLOWED : refuse(billingTexts.onlyRequester(subscription.cancelledBy ?? 'the person')),
      );
    }
    case 'approve':
      return all(
        inReview(subscription),
        byAnother(subscription, who),
        when(subscription.invoiceDate !== null, billingTexts.provideInvoiceDate),
      );
    case 'deny':
      return all(inReview(subscription), byAnother(subscription, who));
  }
}

/** The subscription after an action. `now` is an ISO instant, `date` the invoice or the effective date. */
export function afterBilling(
  action: BillingAction,
  subscription: Subscription,
  { who, now, date }: { who: string; now: string; date: string | null },
): Subscription {
  switch (action) {
    case 'save':
      return { ...subscription, invoiceDate: date };
    case 'cancel':
      return {
        ...subscription,
        subscriptionStatus: 'Review',
        cancelledDate: date,
        cancelledBy: who,
        cancelledByDate: now,
      };
    case 'cancelReview':
    case 'deny':
      return {
        ...subscription,
        subscriptionStatus: 'Active',
        cancelledDate: null,
        cancelledBy: null,
        cancelledByDate: null,
      };
    case 'approve':
      return {
        ...subscription,
        subscriptionStatus: 'Cancelled',
        cancellationConfirmedBy: who,
        cancellationConfirmedByDate: now,
      };
  }
}
