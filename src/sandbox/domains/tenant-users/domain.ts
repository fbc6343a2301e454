import type { SandboxDomain } from '@sandbox/domain';
import { tenantUsersActivities } from './activities';
import { peopleAllRealms } from './realm-users';
import { tenantUsersMutations } from './resolvers';

export const tenantUsers: SandboxDomain = {
  activities: tenantUsersActivities,
  mutations: tenantUsersMutations,
  complete: peopleAllRealms,
};
