import type { SandboxDomain } from '@sandbox/domain';
import { checklistActivities } from './activities';
import { checklistMutations } from './resolvers';

export const checklist: SandboxDomain = {
  activities: checklistActivities,
  mutations: checklistMutations,
};
