import type { SandboxDomain } from '@sandbox/domain';
import { aduUsersActivities } from './activities';
import { aduUsersMutations } from './resolvers';

export const aduUsers: SandboxDomain = { activities: aduUsersActivities, mutations: aduUsersMutations };
