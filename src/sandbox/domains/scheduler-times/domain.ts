import type { SandboxDomain } from '@sandbox/domain';
import { schedulerTimesActivities } from './activities';
import { schedulerTimesMutations } from './resolvers';

export const schedulerTimes: SandboxDomain = {
  activities: schedulerTimesActivities,
  mutations: schedulerTimesMutations,
};
