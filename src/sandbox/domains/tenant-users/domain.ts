import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import type { CreateSampler } from '@sandbox/sample-data/sampler';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { populateAllRealms, usersOfRealms, realmsOf } from './realm-users';

const tenantUsersMutations = {
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

const tenantUsersActivities = {
  getAllTenantRealms: null,
  getAllTenantsUsers: null,
  getUsersByTenants: null,
} satisfies Activities<typeof tenantUsersMutations>;

/** Of 60,000 tenants they would take the first read some seconds. */
const sampleUsers: CreateSampler = ({ db }) => ({ end: () => populateAllRealms(db) });

export const tenantUsers: SandboxDomain = {
  activities: tenantUsersActivities,
  mutations: tenantUsersMutations,
  sample: sampleUsers,
  // A sandbox from before has realms in use without users.
  materialize: populateAllRealms,
};
