// Reads billing subscriptions, and performs a billing action on one after checking that it has not changed since it was
// shown.

import { z } from 'zod';
import {
  type BillingSubscriptionFieldsFragment,
  GetBillingSubscriptionsDocument,
  GetSubscriptionsInStatusDocument,
  UpdateBillingSubscriptionsDocument,
  type GetBillingSubscriptionsInput,
} from '@main/back-office/generated/graphql';
import { fetchOverlappingPages, overlappingPage } from '@main/back-office/overlapping-pages';
import { allResults, firstResult } from '@main/back-office/response/results';
import { subscriptionSchema, recordOfSubscription, type Subscription } from '@shared/domains/billing/model';
import { read, write, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  applyBillingAction,
  mayBilling,
  type BillingAction,
  changedSince,
} from '@shared/domains/billing/rules';
import { billingTexts } from '@shared/domains/billing/texts';
import type { PageRange } from '@shared/kernel/pagination';
import { reasonsOf } from '@shared/kernel/access/permission';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';
import { messages } from '@shared/kernel/text/messages';
import { translated } from '@shared/kernel/text/server-text';

export const billingRouter = router({
  ofTenant: read(z.object({ tenantId: z.string() }), z.array(subscriptionSchema), ({ ctx, input }) =>
    listSubscriptions(ctx, { inTenantId: input.tenantId }),
  ),
  /** Cancellations of every tenant that wait for another user's approval. */
  waiting: read(z.void(), z.array(subscriptionSchema), async ({ ctx }) => {
    const { data, partial } = await subscriptionsIn(ctx, 'Review');
    return { data: data.filter(({ cancelledBy }) => cancelledBy !== ctx.user.userName), partial };
  }),
  /** Cancelled subscriptions and cancellation requests of every tenant. */
  cancellations: read(z.void(), z.array(subscriptionSchema), async ({ ctx }) => {
    const lists = await Promise.all(['Review', 'Cancelled'].map((status) => subscriptionsIn(ctx, status)));
    return { data: lists.flatMap(({ data }) => data), partial: lists.some(({ partial }) => partial) };
  }),
  /** `date` is the invoice date for a save and the effective date for a cancellation. */
  act: write(
    z.object({
      subscription: subscriptionSchema,
      action: z.enum(['save', 'cancel', 'cancelReview', 'approve', 'deny']),
      date: z.string().nullable(),
    }),
    z.void(),
    ({ ctx, input }) => performBillingAction(ctx, input),
  ),
});

type Listed = Pick<Subscription, 'cancelledBy'>;

const toListed = (row: BillingSubscriptionFieldsFragment): Listed => ({
  ...row,
  cancelledBy: row.cancelledBy ?? null,
});

async function listSubscriptions(
  { backOffice }: SignedInContext,
  input: GetBillingSubscriptionsInput,
): Promise<Fetched<Listed[]>> {
  const { inTenantId: tenantId } = input;
  const answer = await backOffice.read(
    GetBillingSubscriptionsDocument,
    { input },
    tenantId ? { tenantId } : {},
  );
  return { data: allResults(answer, 'getBillingSubscriptions').map(toListed), partial: answer.partial };
}

/** Rows of a request: its answer has some 2 MB. */
const PAGE_SIZE = 5000;

/** The subscriptions of every tenant in a status, page after page, the oldest first. */
async function subscriptionsIn(ctx: SignedInContext, status: string): Promise<Fetched<Listed[]>> {
  const withId = (row: BillingSubscriptionFieldsFragment) => ({ ...toListed(row), id: row.subscriptionId });
  const list = {
    size: PAGE_SIZE,
    readPage: async (range: PageRange) => {
      const answer = await ctx.backOffice.read(GetSubscriptionsInStatusDocument, { status, ...range });
      return { ...answer, rows: allResults(answer, 'getBillingSubscriptions').map(withId) };
    },
    readWhole: async () => {
      const input = { inSubscriptionStatus: status };
      const answer = await ctx.backOffice.read(GetBillingSubscriptionsDocument, { input });
      return { ...answer, rows: allResults(answer, 'getBillingSubscriptions').map(withId) };
    },
  };
  return fetchOverlappingPages((cursor) => overlappingPage(list, cursor));
}

/** The subscription as it is stored now. */
async function fetchSubscription(ctx: SignedInContext, seen: Subscription): Promise<Subscription> {
  const { data, partial } = await listSubscriptions(ctx, { inTenantId: seen.tenantId });
  if (partial)
    throw new AppError(
      'BACK_OFFICE',
      backOfficeTexts.incomplete(billingTexts.theSubscription(seen.subscriptionId)),
    );
  const rows = z.array(subscriptionSchema).safeParse(data);
  if (!rows.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: rows.error });
  const row = rows.data.find(({ subscriptionId }) => subscriptionId === seen.subscriptionId);
  if (!row) throw new AppError('NOT_FOUND', backOfficeTexts.notFound(billingTexts.thisSubscription));
  return row;
}

/**
 * Sends the subscription as it is after the action. The action is applied to what is stored now, and only if that
 * equals what was on the screen: an older status would undo another user's change. The back office refuses a change
 * that was made between the read and the write.
 */
async function performBillingAction(
  ctx: SignedInContext,
  {
    subscription: seen,
    action,
    date,
  }: { subscription: Subscription; action: BillingAction; date: string | null },
): Promise<void> {
  const who = ctx.user.userName;
  const current = await fetchSubscription(ctx, seen);
  const changed = changedSince(seen, current);
  if (changed !== undefined) throw new AppError('INVALID', changed);
  const permission = mayBilling(action, current, who);
  if (!permission.allowed) throw new AppError('INVALID', reasonsOf(permission));
  const after = applyBillingAction(action, current, { who, now: new Date().toISOString(), date });
  const { tenantId } = current;
  const change = {
    inTenantId: tenantId,
    inSubscriptionDetails: JSON.stringify([recordOfSubscription(after)]),
    inExpected: { invoiceDate: current.invoiceDate },
  };
  const { updateBillingSubscriptions } = await ctx.backOffice.write(
    UpdateBillingSubscriptionsDocument,
    { input: change },
    { tenantId },
  );
  const result = firstResult(updateBillingSubscriptions);
  // A refusal and a failed call have different texts.
  if (result.status !== 1)
    throw new AppError('INVALID', result.msg ? translated(result.msg) : messages.generic.somethingWentWrong);
}
