import type { SandboxDomain } from '@sandbox/domain';
import { dailyLoadsActivities } from './activities';
import { dailyLoadsMutations } from './resolvers';

export const dailyLoads: SandboxDomain = {
  activities: dailyLoadsActivities,
  mutations: dailyLoadsMutations,
};
