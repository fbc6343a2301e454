import {
  subscriptionRecordSchema,
  type Subscription,
  type SubscriptionRecord,
} from '@shared/domains/billing/model';
import {
  afterBilling,
  invoiceDateError,
  mayBilling,
  type BillingAction,
} from '@shared/domains/billing/rules';
import { isIsoDate } from '@shared/kernel/dates';
import { messages } from '@shared/kernel/messages';
import { z } from 'zod';
import { now } from '@sandbox/store/clock';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, requireWrite } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { findSubscriptions } from './find-subscriptions';

const detailsSchema = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  z.array(subscriptionRecordSchema).min(1),
);

/** What somebody must have done to get from one state to the other; null when no action leads there. */
function actionOf(current: Subscription, next: SubscriptionRecord, who: string): BillingAction | null {
  const step = `${current.subscriptionStatus} to ${next.subscription_status}`;
  switch (step) {
    case 'Active to Active':
    case 'Review to Review':
    case 'Cancelled to Cancelled':
      return 'save';
    case 'Active to Review':
      return 'cancel';
    case 'Review to Active':
      return current.cancelledBy === who ? 'cancelReview' : 'deny';
    case 'Review to Cancelled':
      return 'approve';
    default:
      return null;
  }
}

/** What became of it meanwhile, for the one who came second. */
function meanwhile({ subscriptionStatus, cancelledBy, cancellationConfirmedBy }: Subscription): string {
  if (subscriptionStatus === 'Cancelled')
    return `The cancellation was approved by ${cancellationConfirmedBy ?? 'somebody'}`;
  if (subscriptionStatus === 'Review') return `${cancelledBy ?? 'Somebody'} has asked for its cancellation`;
  return 'The request was denied or withdrawn; the subscription is Active';
}

function dateError(action: BillingAction, next: SubscriptionRecord): string | undefined {
  if (action === 'save' && next.invoice_date !== null) return invoiceDateError(next.invoice_date);
  if (action === 'cancel' && (next.cancelled_date === null || !isIsoDate(next.cancelled_date)))
    return messages.validation.requiredField;
  return undefined;
}

function update(context: SandboxContext, next: SubscriptionRecord): MsgResult {
  const who = context.caller.username;
  const [current] = findSubscriptions(context, { subscriptionId: next.subscription_id });
  if (!current) throw notFound(`Subscription ${next.subscription_id}`);
  const action = actionOf(current, next, who);
  if (action === null) return { status: 0, msg: meanwhile(current) };
  const decision = mayBilling(action, current, who);
  if (!decision.allowed) return { status: 0, msg: reasonsOf(decision) };
  const wrong = dateError(action, next);
  if (wrong !== undefined) return { status: 0, msg: wrong };
  const date = action === 'cancel' ? next.cancelled_date : next.invoice_date;
  const after = afterBilling(action, current, { who, now: now(), date });
  context.db
    .prepare(
      `update subscription set invoiceDate = :invoiceDate, subscriptionStatus = :subscriptionStatus,
         cancelledDate = :cancelledDate, cancelledBy = :cancelledBy, cancelledByDate = :cancelledByDate,
         cancellationConfirmedBy = :cancellationConfirmedBy,
         cancellationConfirmedByDate = :cancellationConfirmedByDate
       where subscriptionId = :subscriptionId`,
    )
    .run({
      subscriptionId: after.subscriptionId,
      invoiceDate: after.invoiceDate,
      subscriptionStatus: after.subscriptionStatus,
      cancelledDate: after.cancelledDate,
      cancelledBy: after.cancelledBy,
      cancelledByDate: after.cancelledByDate,
      cancellationConfirmedBy: after.cancellationConfirmedBy,
      cancellationConfirmedByDate: after.cancellationConfirmedByDate,
    });
  return { status: 1, msg: 'Success' };
}

export const billingMutations = {
  getBillingSubscriptions: (_root, { input }, context) => ({
    results: findSubscriptions(context, {
      tenantId: input.inTenantId ?? null,
      status: input.inSubscriptionStatus ?? null,
    }),
  }),
  updateBillingSubscriptions: (_root, { input }, context) => {
    requireWrite(context);
    const records = detailsSchema.parse(input.inSubscriptionDetails);
    return { results: context.db.transaction(() => records.map((record) => update(context, record)))() };
  },
} satisfies MutationResolvers;
