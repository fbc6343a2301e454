import type { SandboxDomain } from '@sandbox/domain';
import { moduleDetailsActivities } from './activities';
import { moduleDetailsMutations } from './resolvers';
import { samplePricingModules } from './sample';

export const moduleDetails: SandboxDomain = {
  activities: moduleDetailsActivities,
  mutations: moduleDetailsMutations,
  sample: samplePricingModules,
};
