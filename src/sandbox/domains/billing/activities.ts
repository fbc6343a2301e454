import { type Activities, text } from '@sandbox/domains/activity-log';
import type { billingMutations } from './resolvers';

export const billingActivities = {
  getBillingSubscriptions: null,
  updateBillingSubscriptions: (input) => ({
    module: 'billing',
    activity: 'Billing details updated',
    tenantId: text(input['inTenantId']),
  }),
} satisfies Activities<typeof billingMutations>;
