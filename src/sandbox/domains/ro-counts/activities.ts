import { type Activities } from '@sandbox/domains/activity-log';
import type { roCountsMutations } from './resolvers';

export const roCountsActivities = {
  getRo13MonthCounts: null,
} satisfies Activities<typeof roCountsMutations>;
