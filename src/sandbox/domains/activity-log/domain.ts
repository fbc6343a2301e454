import type { SandboxDomain } from '@sandbox/domain';
import { activityLogActivities } from './activities';
import { activityLogMutations } from './resolvers';
import { sampleActivities } from './sample';

export const activityLog: SandboxDomain = {
  activities: activityLogActivities,
  mutations: activityLogMutations,
  sample: sampleActivities,
};
