import type { Activities } from '@sandbox/domains/activity-log';
import type { loginsMutations } from './resolvers';

export const loginsActivities = {
  getDailyLogins: null,
  getDetailedLoginList: null,
  getLoginSummary: null,
} satisfies Activities<typeof loginsMutations>;
