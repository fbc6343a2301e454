import type { SandboxDomain } from '@sandbox/domain';
import { storesActivities } from './activities';
import { storesLists } from './lists';
import { storesMutations } from './resolvers';

export const stores: SandboxDomain = {
  activities: storesActivities,
  lists: storesLists,
  mutations: storesMutations,
};
