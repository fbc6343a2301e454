import { type Activities } from '@sandbox/domains/activity-log';
import type { dataAsOfMutations } from './resolvers';

export const dataAsOfActivities = {
  getDataAsOf: null,
} satisfies Activities<typeof dataAsOfMutations>;
