import type { SandboxDomain } from '@sandbox/domain';
import { dataFeedsActivities } from './activities';
import { dataFeedsMutations } from './resolvers';

export const dataFeeds: SandboxDomain = {
  activities: dataFeedsActivities,
  mutations: dataFeedsMutations,
};
