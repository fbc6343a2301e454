import type { SandboxDomain } from '@sandbox/domain';
import { partsMatricesActivities } from './activities';
import { partsMatricesMutations } from './resolvers';
import { samplePartsMatrices } from './sample';
import { submittableMatrices } from './submittable';

export const partsMatrices: SandboxDomain = {
  activities: partsMatricesActivities,
  mutations: partsMatricesMutations,
  submittables: { parts_matrix: submittableMatrices },
  sample: samplePartsMatrices,
};
