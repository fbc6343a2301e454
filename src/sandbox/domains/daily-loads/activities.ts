import { type Activities } from '@sandbox/domains/activity-log';
import type { dailyLoadsMutations } from './resolvers';

export const dailyLoadsActivities = {
  getFailedDailyDataImportStatus: null,
  getDataLoadList: null,
} satisfies Activities<typeof dailyLoadsMutations>;
