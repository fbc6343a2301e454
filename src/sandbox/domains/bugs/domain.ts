import type { SandboxDomain } from '@sandbox/domain';
import { bugsActivities } from './activities';
import { bugsMutations } from './resolvers';
import { sampleBugs } from './sample';

export const bugs: SandboxDomain = {
  activities: bugsActivities,
  mutations: bugsMutations,
  sample: sampleBugs,
};
