import type { SandboxDomain } from '@sandbox/domain';
import { bulkLoadActivities } from './activities';
import { bulkLoadMutations, bulkLoadSubscriptions } from './resolvers';
import { sampleLoads } from './sample';

export const bulkLoad: SandboxDomain = {
  activities: bulkLoadActivities,
  mutations: bulkLoadMutations,
  subscriptions: bulkLoadSubscriptions,
  sample: sampleLoads,
};
