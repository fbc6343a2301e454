import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './graphql/generated/resolvers';
import type { Activities } from '@sandbox/domains/activity-log';
import type { Submittables } from '@sandbox/domains/submissions';
import type { StartSampling } from './store/seed/sampling';

/** What a domain adds to the back office; its contract and its migrations are found by their place. */
export interface SandboxDomain {
  lists?: QueryResolvers;
  mutations?: MutationResolvers;
  subscriptions?: SubscriptionResolvers;
  activities?: Activities<Record<string, unknown>>;
  /** Its lists that are submitted as a whole. */
  submittables?: Submittables;
  sample?: StartSampling;
}
