import { type Activities, saysSuccess, texts } from '@sandbox/domains/activity-log';
import type { failedLoadsMutations } from './resolvers';

export const failedLoadsActivities = {
  getFailedStoreDetails: null,
  getDailyLoadRuns: null,
  // Every store of the run tells of it in its own log.
  runDataLoader: saysSuccess((input) =>
    texts(input['inStoreIds']).map((storeId) => ({
      module: 'data_load',
      activity: 'Failed daily load run again',
      storeId,
    })),
  ),
} satisfies Activities<typeof failedLoadsMutations>;
