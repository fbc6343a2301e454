import { type Activities } from '@sandbox/domains/activity-log';
import type { bugsMutations } from './resolvers';

export const bugsActivities = {
  getOpenprojectBugsList: null,
} satisfies Activities<typeof bugsMutations>;
