import { type Activities } from '@sandbox/domains/activity-log';
import type { missedDataMutations } from './resolvers';

export const missedDataActivities = {
  getMissingDataDates: null,
} satisfies Activities<typeof missedDataMutations>;
