import { requireCapability } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { schemaConfigs } from './schema-configs';

export const schemaConfigsMutations = {
  getSchemaConfig: (_root, _input, context) => {
    requireCapability(context, 'see-settings');
    return { results: schemaConfigs(context.db) };
  },
} satisfies MutationResolvers;
