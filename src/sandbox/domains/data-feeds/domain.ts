import type { SandboxDomain } from '@sandbox/domain';
import { dataFeedsActivities } from './activities';
import { credentialFields, sampleCredentials } from './credentials';
import { dataFeedsMutations } from './resolvers';

export const dataFeeds: SandboxDomain = {
  activities: dataFeedsActivities,
  mutations: dataFeedsMutations,
  types: { StatelessServiceBzoStoreDetail: credentialFields },
  sample: sampleCredentials,
};
