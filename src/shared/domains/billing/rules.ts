// Rules of subscriptions: which days an invoice may have, which actions a status and a user allow, what an action
// changes, and whether another user has changed the subscription in the meantime.

import { ALLOWED, allowedWhen, type Permission, refuse, requireAll } from '@shared/kernel/access/permission';
import { dayError } from '@shared/kernel/dates/day-limits';
import { capitalize, formatDate } from '@shared/kernel/text/format';
import type { Subscription } from './model';
import { billingTexts } from './texts';

/** Invoices go out in the first half of the month. */
export const LAST_INVOICE_DAY = 15;

/** The problem of an invoice date, or undefined. */
export function invoiceDateError(date: string): string | undefined {
  const wrong = dayError('billing', date);
  if (wrong !== undefined) return wrong;
  return Number(date.slice(8)) > LAST_INVOICE_DAY ? billingTexts.dayTooLate : undefined;
}

/** The days after the 15th of each month from one day to another, in local time: a calendar disables them. */
export function lateInvoiceDays(from: Date, to: Date): Date[] {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth() + 1;
  return Array.from({ length: months }, (_, month) =>
    lateDaysOf(from.getFullYear(), from.getMonth() + month),
  ).flat();
}

function lateDaysOf(year: number, month: number): Date[] {
  const days = new Date(year, month + 1, 0).getDate();
  return Array.from(
    { length: days - LAST_INVOICE_DAY },
    (_, day) => new Date(year, month, LAST_INVOICE_DAY + 1 + day),
  );
}

/** The actions on a subscription. */
export type BillingAction = 'save' | 'cancel' | 'cancelReview' | 'approve' | 'deny';

/** The fields that an action must not change: those of the cancellation for a save, the invoice date for the others. */
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

/** Subscriptions that are still charged: a deleted tenant or store leaves them as they are. */
export const activeSubscriptions = <Row extends { subscriptionStatus: string }>(
  rows: readonly Row[],
): Row[] => rows.filter(({ subscriptionStatus }) => subscriptionStatus !== 'Cancelled');

/**
 * True if a record was made from the stored one. A record that differs in the fields its action must not change is
 * outdated: a save would then withdraw a request that another user has made since.
 */
export function isCurrent(
  action: BillingAction,
  stored: Subscription,
  sent: Pick<Subscription, (typeof LEFT_ALONE)['save'][number] | 'invoiceDate'>,
): boolean {
  const fields = action === 'save' ? LEFT_ALONE.save : LEFT_ALONE.others;
  return fields.every((field) => stored[field] === sent[field]);
}

/** Describes the concurrent change of a subscription to the user whose action was refused. */
export function concurrentChangeText({
  subscriptionStatus,
  cancelledBy,
  cancellationConfirmedBy,
}: Pick<Subscription, 'subscriptionStatus' | 'cancelledBy' | 'cancellationConfirmedBy'>): string {
  const { concurrent } = billingTexts;
  if (subscriptionStatus === 'Cancelled')
    return concurrent.approved(cancellationConfirmedBy ?? billingTexts.someone);
  if (subscriptionStatus === 'Review')
    return concurrent.requested(cancelledBy ?? capitalize(billingTexts.someone));
  return subscriptionStatus === 'Active' ? concurrent.active : concurrent.other(subscriptionStatus);
}

/** The difference between the stored state and the screen, or undefined. */
export function changedSince(seen: Subscription, now: Subscription): string | undefined {
  const cancellation = LEFT_ALONE.save.some((field) => seen[field] !== now[field]);
  // The request that the user decided on was replaced by another one, perhaps for another day.
  const isNewRequest =
    cancellation && seen.subscriptionStatus === 'Review' && now.subscriptionStatus === 'Review';
  if (isNewRequest)
    return billingTexts.concurrent.newRequest(
      now.cancelledBy,
      formatDate(now.cancelledDate, billingTexts.noDate),
    );
  if (cancellation) return concurrentChangeText(now);
  if (seen.invoiceDate === now.invoiceDate) return undefined;
  return billingTexts.concurrent.invoiceDate(formatDate(now.invoiceDate, billingTexts.noInvoiceDate));
}

/** The actions a card offers, by its status and the user. */
export function billingActions(subscription: Subscription, who: string): readonly BillingAction[] {
  switch (subscription.subscriptionStatus) {
    case 'Active':
      return ['save', 'cancel'];
    case 'Review':
      return subscription.cancelledBy === who ? ['save', 'cancelReview'] : ['save', 'approve', 'deny'];
    default:
      return ['save'];
  }
}

const inReview = (subscription: Subscription): Permission =>
  allowedWhen(subscription.subscriptionStatus === 'Review', billingTexts.notInReview);

const byAnother = (subscription: Subscription, who: string): Permission =>
  allowedWhen(subscription.cancelledBy !== who, billingTexts.notOwnRequest);

/** Whether user `who` may take the action now. The requester of a cancellation cannot decide on it. */
export function mayBilling(action: BillingAction, subscription: Subscription, who: string): Permission {
  switch (action) {
    case 'save':
      return allowedWhen(subscription.subscriptionStatus !== 'Cancelled', billingTexts.cancelledFixed);
    case 'cancel':
      return allowedWhen(
        subscription.subscriptionStatus === 'Active',
        billingTexts.notActive(subscription.subscriptionStatus),
      );
    case 'cancelReview': {
      const own = subscription.cancelledBy === who;
      return requireAll(
        inReview(subscription),
        own
          ? ALLOWED
          : refuse(billingTexts.onlyRequester(subscription.cancelledBy ?? billingTexts.thePerson)),
      );
    }
    case 'approve':
      return requireAll(
        inReview(subscription),
        byAnother(subscription, who),
        allowedWhen(subscription.invoiceDate !== null, billingTexts.provideInvoiceDate),
      );
    case 'deny':
      return requireAll(inReview(subscription), byAnother(subscription, who));
  }
}

/** The subscription after an action. `now` is an ISO instant, `date` the invoice or the effective date. */
export function applyBillingAction(
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

const effectiveTime = ({ cancelledDate }: Subscription): number =>
  cancelledDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(cancelledDate);

/** Cancellation requests in the order in which they take effect; one without an effective date is last. */
export const byEffectiveDay = (requests: readonly Subscription[]): Subscription[] =>
  [...requests].sort((one, other) => effectiveTime(one) - effectiveTime(other));
