import type { SandboxDomain } from '@sandbox/domain';
import { payTypesActivities } from './activities';
import { payTypesMutations } from './resolvers';

export const payTypes: SandboxDomain = {
  activities: payTypesActivities,
  mutations: payTypesMutations,
};
