import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './graphql/generated/resolvers';
import type { Activities } from '@sandbox/domains/activity-log';
import type { StartSampling } from './store/seed/sampling';

/** What a domain adds to the back office; its contract and its migrations are found by their place. */
export interface SandboxDomain {
  lists?: QueryResolvers;
  mutations?: MutationResolvers;
  subscriptions?: SubscriptionResolvers;
  activities?: Activities<Record<string, unknown>>;
  sample?: StartSampling;
}
