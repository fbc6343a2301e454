import type { SandboxDomain } from '@sandbox/domain';
import { schemaConfigsActivities } from './activities';
import { schemaConfigsMutations } from './resolvers';

export const schemaConfigs: SandboxDomain = {
  activities: schemaConfigsActivities,
  mutations: schemaConfigsMutations,
};
