import type { SandboxDomain } from '@sandbox/domain';
import { testResultsActivities } from './activities';
import { testResultsMutations } from './resolvers';
import { ensureLastDays } from './sample';

export const testResults: SandboxDomain = {
  activities: testResultsActivities,
  mutations: testResultsMutations,
  complete: ensureLastDays,
};
