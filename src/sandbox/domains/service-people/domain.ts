import type { SandboxDomain } from '@sandbox/domain';
import { servicePeopleActivities } from './activities';
import { servicePeopleMutations } from './resolvers';

export const servicePeople: SandboxDomain = {
  activities: servicePeopleActivities,
  mutations: servicePeopleMutations,
};
