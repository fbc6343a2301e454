import { type Activities } from '@sandbox/domains/activity-log';
import type { neverEventsMutations } from './resolvers';

export const neverEventsActivities = {
  getGeneralNeverErrorStatuses: null,
  getGeneralMainErrorStatuses: null,
  getGeneralNeverEvents: null,
  getGeneralMainNeverEvents: null,
} satisfies Activities<typeof neverEventsMutations>;
