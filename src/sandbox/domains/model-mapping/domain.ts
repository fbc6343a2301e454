import type { SandboxDomain } from '@sandbox/domain';
import { modelMappingActivities } from './activities';
import { modelMappingMutations, submittableModels } from './resolvers';

export const modelMapping: SandboxDomain = {
  activities: modelMappingActivities,
  mutations: modelMappingMutations,
  submittables: { model_mapping: submittableModels },
};
