import { type Activities, textOf } from '@sandbox/activities';
import type { SandboxDomain } from '@sandbox/domain';
import { advisorMutations, technicianMutations } from './service-people';

const servicePeopleMutations = { ...advisorMutations, ...technicianMutations };

const servicePeopleActivities = {
  getAllServiceAdvDetails: null,
  updateAdvisorDetails: (input) => ({
    module: 'advisor',
    activity: `Advisor ${textOf(input['serviceadvisor']) ?? ''} updated`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
  getTechnicianDetails: null,
  updateTechnicianStatus: (input) => ({
    module: 'technician',
    activity: `Technician ${textOf(input['techno']) ?? ''} updated`,
    tenantId: textOf(input['tenantId']),
    storeId: textOf(input['storeId']),
  }),
} satisfies Activities<typeof servicePeopleMutations>;

export const servicePeople: SandboxDomain = {
  activities: servicePeopleActivities,
  mutations: servicePeopleMutations,
};
