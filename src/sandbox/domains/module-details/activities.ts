import { type Activities } from '@sandbox/domains/activity-log';
import type { moduleDetailsMutations } from './resolvers';

export const moduleDetailsActivities = {
  getFilteredModuleDetails: null,
} satisfies Activities<typeof moduleDetailsMutations>;
