import type { SandboxDomain } from '@sandbox/domain';
import { loginsActivities } from './activities';
import { loginsMutations } from './resolvers';

export const logins: SandboxDomain = { activities: loginsActivities, mutations: loginsMutations };
