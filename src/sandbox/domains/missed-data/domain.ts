import type { SandboxDomain } from '@sandbox/domain';
import { missedDataActivities } from './activities';
import { missedDataMutations } from './resolvers';
import { sampleMissingDays } from './sample';

export const missedData: SandboxDomain = {
  activities: missedDataActivities,
  mutations: missedDataMutations,
  sample: sampleMissingDays,
};
