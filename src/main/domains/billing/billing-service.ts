import { AppError } from '@shared/kernel/app-error';
import { recordOfSubscription, type Subscription } from '@shared/domains/billing/model';
import { messages } from '@shared/kernel/messages';
import { afterBilling, mayBilling, type BillingAction } from '@shared/domains/billing/rules';
import {
  GetBillingSubscriptionsDocument,
  UpdateBillingSubscriptionsDocument,
  type GetBillingSubscriptionsInput,
} from '@main/back-office/generated/graphql';
import { firstResult } from '@main/back-office/results';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';

export async function list(
  ctx: SignedInContext,
  input: GetBillingSubscriptionsInput,
): Promise<Fetched<Pick<Subscription, 'cancelledBy'>[]>> {
  const { data, partial } = await ctx.backOffice.read(GetBillingSubscriptionsDocument, { input });
  const rows = data.getBillingSubscriptions?.results ?? [];
  return { data: rows.map((row) => ({ ...row, cancelledBy: row.cancelledBy ?? null })), partial };
}

/**
 * Sends the subscription as it is after the action. The back office decides whether that step can
 * still be taken, since somebody else may have been faster.
 */
export async function act(
  ctx: SignedInContext,
  { subscription, action, date }: { subscription: Subscription; action: BillingAction; date: string | null },
): Promise<void> {
  const who = ctx.user.userName;
  const decision = mayBilling(action, subscription, who);
  if (!decision.allowed)
    throw new AppError('INVALID', decision.reasons.map((reason) => reason.text).join(' '));
  const after = afterBilling(action, subscription, { who, now: new Date().toISOString(), date });
  const { updateBillingSubscriptions } = await ctx.backOffice.write(UpdateBillingSubscriptionsDocument, {
    input: {
      inTenantId: subscription.tenantId,
      inSubscriptionDetails: JSON.stringify([recordOfSubscription(after)]),
    },
  });
  const result = firstResult(updateBillingSubscriptions);
  if (result.status === 1) return;
  const why = result.msg
    ? `${messages.generic.somethingWentWrong}: ${result.msg}`
    : messages.generic.somethingWentWrong;
  throw new AppError('BACK_OFFICE', why);
}
