import type { SandboxDomain } from '@sandbox/domain';
import { menusActivities } from './activities';
import { menusMutations } from './resolvers';

export const menus: SandboxDomain = {
  activities: menusActivities,
  mutations: menusMutations,
};
