import { text, type Activities } from '@sandbox/domains/activity-log';
import type { schedulerTimesMutations } from './resolvers';

export const schedulerTimesActivities = {
  getSchedulerStores: null,
  updateSchedulerTime: (input) => ({
    module: 'scheduler',
    activity: `Scheduler time set to ${text(input['pSchedulerTime']) ?? ''}`,
    storeId: text(input['pStoreId']),
  }),
} satisfies Activities<typeof schedulerTimesMutations>;
