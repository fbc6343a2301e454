import type { SandboxDomain } from '@sandbox/domain';
import { dataAsOfActivities } from './activities';
import { dataAsOfMutations } from './resolvers';

export const dataAsOf: SandboxDomain = {
  activities: dataAsOfActivities,
  mutations: dataAsOfMutations,
};
