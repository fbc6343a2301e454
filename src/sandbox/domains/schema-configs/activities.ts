import type { Activities } from '@sandbox/domains/activity-log';
import type { schemaConfigsMutations } from './resolvers';

export const schemaConfigsActivities = { getSchemaConfig: null } satisfies Activities<
  typeof schemaConfigsMutations
>;
