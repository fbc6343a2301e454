import type { SandboxDomain } from '@sandbox/domain';
import { submissionsActivities } from './activities';
import { submissionsMutations } from './resolvers';

export const submissions: SandboxDomain = {
  activities: submissionsActivities,
  mutations: submissionsMutations,
};
