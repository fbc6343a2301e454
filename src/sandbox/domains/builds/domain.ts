import type { SandboxDomain } from '@sandbox/domain';
import { buildsActivities } from './activities';
import { buildsLists, buildsMutations } from './resolvers';

export const builds: SandboxDomain = {
  activities: buildsActivities,
  lists: buildsLists,
  mutations: buildsMutations,
};
