import type { SandboxDomain } from '@sandbox/domain';
import { moduleDetailsActivities } from './activities';
import { moduleDetailsMutations } from './resolvers';

export const moduleDetails: SandboxDomain = {
  activities: moduleDetailsActivities,
  mutations: moduleDetailsMutations,
};
