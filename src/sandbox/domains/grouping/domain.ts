import type { SandboxDomain } from '@sandbox/domain';
import { groupingActivities } from './activities';
import { groupingMutations } from './resolvers';

export const grouping: SandboxDomain = {
  activities: groupingActivities,
  mutations: groupingMutations,
};
