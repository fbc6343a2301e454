import { type Activities, text } from '@sandbox/domains/activity-log';
import type { servicePeopleMutations } from './resolvers';

export const servicePeopleActivities = {
  getAllServiceAdvDetails: null,
  updateAdvisorDetails: (input) => ({
    module: 'advisor',
    activity: `Advisor ${text(input['serviceadvisor']) ?? ''} updated`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
  getTechnicianDetails: null,
  updateTechnicianStatus: (input) => ({
    module: 'technician',
    activity: `Technician ${text(input['techno']) ?? ''} updated`,
    tenantId: text(input['tenantId']),
    storeId: text(input['storeId']),
  }),
} satisfies Activities<typeof servicePeopleMutations>;
