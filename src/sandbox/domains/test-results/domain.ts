import type { SandboxDomain } from '@sandbox/domain';
import { testResultsActivities } from './activities';
import { testResultsMutations } from './resolvers';

export const testResults: SandboxDomain = {
  activities: testResultsActivities,
  mutations: testResultsMutations,
};
