import { type Activities, text, verb } from '@sandbox/domains/activity-log';
import type { groupingMutations } from './resolvers';

export const groupingActivities = {
  groupingMasterMutate: (input) => ({
    module: 'grouping',
    activity: `Group ${verb(input['pAction'])}`,
    tenantId: text(input['inTenantId']),
  }),
  getGroupingDetails: null,
} satisfies Activities<typeof groupingMutations>;
