import type { SandboxDomain } from '@sandbox/domain';
import { tenantsActivities } from './activities';
import { tenantsLists } from './lists';
import { tenantsMutations } from './resolvers';

export const tenants: SandboxDomain = {
  activities: tenantsActivities,
  lists: tenantsLists,
  mutations: tenantsMutations,
};
