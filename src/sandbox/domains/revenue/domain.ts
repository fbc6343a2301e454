import type { SandboxDomain } from '@sandbox/domain';
import { revenueActivities } from './activities';
import { revenueFile } from './files';
import { revenueMutations } from './resolvers';

export const revenue: SandboxDomain = {
  activities: revenueActivities,
  file: revenueFile,
  mutations: revenueMutations,
};
