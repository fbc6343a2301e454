import { type Activities, text } from '@sandbox/domains/activity-log';
import { billingTexts } from '@shared/domains/billing/texts';
import { z } from 'zod';
import type { billingMutations } from './resolvers';

const billed = z.object({ results: z.array(z.object({ status: z.number(), msg: z.string().nullish() })) });

const named = z.array(z.object({ subscription_id: z.string() }));

const namedInJson = z.string().transform((json, context) => {
  try {
    return named.parse(JSON.parse(json));
  } catch {
    context.addIssue({ code: 'custom', message: 'no subscriptions' });
    return z.NEVER;
  }
});

export const billingActivities = {
  getBillingSubscriptions: null,
  updateBillingSubscriptions: (input, payload) =>
    z
      .union([namedInJson, named])
      .catch([])
      .parse(input['inSubscriptionDetails'])
      .map(({ subscription_id }, at) => {
        const result = billed.safeParse(payload).data?.results[at];
        const done = result?.status === 1 ? result.msg : billingTexts.activityRefused;
        return {
          module: 'billing',
          activity: `${subscription_id}: ${done ?? billingTexts.saved}`,
          tenantId: text(input['inTenantId']),
        };
      }),
} satisfies Activities<typeof billingMutations>;
