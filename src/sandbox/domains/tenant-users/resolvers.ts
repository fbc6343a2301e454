import { seesTestTenants } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { usersOfRealms } from './realm-users';
import { realmsOf } from './realms';

export const tenantUsersMutations = {
  getAllTenantRealms: (_root, _input, context) => ({
    results: realmsOf(context.db, seesTestTenants(context)).map(({ realmName, tenantName }) => ({
      realmName,
      tenantName,
      isConfigured: true,
    })),
  }),
  getAllTenantsUsers: (_root, _input, context) => ({
    results: usersOfRealms(context.db, seesTestTenants(context)),
  }),
  getUsersByTenants: (_root, { input }, context) => ({
    results: usersOfRealms(context.db, seesTestTenants(context), input.inRealmNames),
  }),
} satisfies MutationResolvers;
