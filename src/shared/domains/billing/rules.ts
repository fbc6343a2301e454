import { billingTexts } from './texts';
import type { Subscription } from './model';
import { ALLOWED, all, refuse, when, type Decision } from '@shared/kernel/decision';
import { dayError } from '@shared/kernel/day-limits';
import { formatDate } from '@shared/kernel/format';

/** What can be done with a subscription. */
export type BillingAction = 'save' | 'cancel' | 'cancelReview' | 'approve' | 'deny';

/** Invoices go out in the first half of the month. */
const LAST_INVOICE_DAY = 15;

/** What is wrong with an invoice date, or nothing. */
export function invoiceDateError(date: string): string | undefined {
  const wrong = dayError('billing', date);
  if (wrong !== undefined) return wrong;
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

/** What an action leaves alone, by action: a save leaves the cancellation, the others leave the invoice date. */
const LEFT_ALONE = {
  save: [
    'subscriptionStatus',
    'cancelledDate',
    'cancelledBy',
    'cancelledByDate',
    'cancellationConfirmedBy',
    'cancellationConfirmedByDate',
  ],
  others: ['invoiceDate'],
} as const satisfies Record<string, readonly (keyof Subscription)[]>;

/**
 * Whether a record was made on what is stored now. One that changes what its action leaves alone was made on
 * something older: a save would then withdraw a request that somebody has made meanwhile.
 */
export function isCurrent(
  action: BillingAction,
  stored: Subscription,
  sent: Pick<Subscription, (typeof LEFT_ALONE)['save'][number] | 'invoiceDate'>,
): boolean {
  const fields = action === 'save' ? LEFT_ALONE.save : LEFT_ALONE.others;
  return fields.every((field) => stored[field] === sent[field]);
}

/** What became of a subscription meanwhile, for the one who came second. */
export function meanwhileOf({
  subscriptionStatus,
  cancelledBy,
  cancellationConfirmedBy,
}: Pick<Subscription, 'subscriptionStatus' | 'cancelledBy' | 'cancellationConfirmedBy'>): string {
  const { meanwhile } = billingTexts;
  if (subscriptionStatus === 'Cancelled') return meanwhile.approved(cancellationConfirmedBy ?? 'somebody');
  if (subscriptionStatus === 'Review') return meanwhile.asked(cancelledBy ?? 'Somebody');
  return meanwhile.active;
}

/** What is different now from what was on the screen, or nothing. */
export function changedSince(seen: Subscription, now: Subscription): string | undefined {
  const cancellation = LEFT_ALONE.save.some((field) => seen[field] !== now[field]);
  if (cancellation) return meanwhileOf(now);
  if (seen.invoiceDate === now.invoiceDate) return undefined;
  return billingTexts.meanwhile.invoiceDate(formatDate(now.invoiceDate, 'none'));
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
