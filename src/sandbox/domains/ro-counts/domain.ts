import type { SandboxDomain } from '@sandbox/domain';
import { roCountsActivities } from './activities';
import { roCountsMutations } from './resolvers';

export const roCounts: SandboxDomain = {
  activities: roCountsActivities,
  mutations: roCountsMutations,
};
