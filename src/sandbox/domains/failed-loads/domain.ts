import type { SandboxDomain } from '@sandbox/domain';
import { failedLoadsActivities } from './activities';
import { failedLoadsMutations } from './resolvers';
import { sampleDailyLoads } from './sample';

export const failedLoads: SandboxDomain = {
  activities: failedLoadsActivities,
  mutations: failedLoadsMutations,
  sample: sampleDailyLoads,
};
