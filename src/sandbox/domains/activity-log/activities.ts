import { type Activities } from './describe';
import type { activityLogMutations } from './resolvers';

export const activityLogActivities = {
  getActivityLog: null,
} satisfies Activities<typeof activityLogMutations>;
