// Billing in the sandbox: describes the activities, generates sample invoice dates and cancellations, and adds the
// resolvers.

import { z } from 'zod';
import { type Activities, textOf } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/store/clock';
import { billingTexts } from '@shared/domains/billing/texts';
import { billingMutations } from './resolvers';

const billingPayload = z.object({
  results: z.array(z.object({ status: z.number(), msg: z.string().nullish() })),
});

const subscriptionIds = z.array(z.object({ subscription_id: z.string() }));

const subscriptionIdsInJson = z.string().transform((json, context) => {
  try {
    return subscriptionIds.parse(JSON.parse(json));
  } catch {
    context.addIssue({ code: 'custom', message: 'no subscriptions' });
    return z.NEVER;
  }
});

const billingActivities = {
  getBillingSubscriptions: null,
  updateBillingSubscriptions: (input, payload) =>
    z
      .union([subscriptionIdsInJson, subscriptionIds])
      .catch([])
      .parse(input['inSubscriptionDetails'])
      .map(({ subscription_id }, at) => {
        const result = billingPayload.safeParse(payload).data?.results[at];
        const done = result?.status === 1 ? result.msg : billingTexts.activityRefused;
        return {
          module: 'billing',
          activity: `${subscription_id}: ${done ?? billingTexts.saved}`,
          tenantId: textOf(input['inTenantId']),
        };
      }),
} satisfies Activities<typeof billingMutations>;

/** Most stores have an invoice date; a few have a cancellation that is in review or was approved. */
const sampleBilling: CreateSampler = ({ db }) => {
  const invoice = db.prepare('update subscription set invoiceDate = ?, createdAt = ? where storeKey = ?');
  const cancel = db.prepare(
    `update subscription set subscriptionStatus = ?, cancelledDate = ?, cancelledBy = ?, cancelledByDate = ?,
     cancellationConfirmedBy = ?, cancellationConfirmedByDate = ? where storeKey = ?`,
  );
  return {
    store(storeKey, _store, { agreementDate }, random) {
      const invoiced = random.chance(0.8)
        ? `${isoDay(Date.now(), -random.int(20, 400)).slice(0, 8)}${random.pick(['01', '05', '10', '15'])}`
        : null;
      invoice.run(invoiced, `${agreementDate}T15:00:00.000Z`, storeKey);
      if (!random.chance(0.06)) return;
      const requestedAt = new Date(Date.now() - random.int(1, 20) * 86_400_000).toISOString();
      const decided = invoiced !== null && random.chance(0.5);
      cancel.run(
        decided ? 'Cancelled' : 'Review',
        isoDay(Date.now(), random.int(1, 60)),
        random.pick(['omar', 'adam', 'uma']),
        requestedAt,
        decided ? 'olivia' : null,
        decided ? new Date(Date.parse(requestedAt) + 3_600_000).toISOString() : null,
        storeKey,
      );
    },
  };
};

export const billing: SandboxDomain = {
  activities: billingActivities,
  mutations: billingMutations,
  sample: sampleBilling,
};
