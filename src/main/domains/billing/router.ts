import { z } from 'zod';
import { subscriptionSchema } from '@shared/domains/billing/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as billing from './billing-service';

export const billingRouter = router({
  ofTenant: read(z.object({ tenantId: z.string() }), z.array(subscriptionSchema), ({ ctx, input }) =>
    billing.listSubscriptions(ctx, { inTenantId: input.tenantId }),
  ),
  /** Cancellations of every tenant that wait for another user's approval. */
  waiting: read(z.void(), z.array(subscriptionSchema), async ({ ctx }) => {
    const { data, partial } = await billing.listSubscriptions(ctx, { inSubscriptionStatus: 'Review' });
    return { data: data.filter(({ cancelledBy }) => cancelledBy !== ctx.user.userName), partial };
  }),
  /** Cancelled subscriptions and cancellation requests of every tenant. */
  cancellations: read(z.void(), z.array(subscriptionSchema), async ({ ctx }) => {
    const lists = await Promise.all(
      ['Review', 'Cancelled'].map((inSubscriptionStatus) =>
        billing.listSubscriptions(ctx, { inSubscriptionStatus }),
      ),
    );
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
    ({ ctx, input }) => billing.performBillingAction(ctx, input),
  ),
});
