import type { SandboxDomain } from '@sandbox/domain';
import { billingActivities } from './activities';
import { billingMutations } from './resolvers';
import { sampleBilling } from './sample';

export const billing: SandboxDomain = {
  activities: billingActivities,
  mutations: billingMutations,
  sample: sampleBilling,
};
