import type { Activities } from '@sandbox/domains/activity-log';
import type { tenantUsersMutations } from './resolvers';

export const tenantUsersActivities = {
  getAllTenantRealms: null,
  getAllTenantsUsers: null,
  getUsersByTenants: null,
} satisfies Activities<typeof tenantUsersMutations>;
