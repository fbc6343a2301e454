import type { SandboxDomain } from '@sandbox/domain';
import { dbServersActivities } from './activities';
import { dbServersMutations } from './resolvers';

export const dbServers: SandboxDomain = { activities: dbServersActivities, mutations: dbServersMutations };
