import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { lastLoadsInOrder } from '@sandbox/domains/failed-loads';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';

const dataAsOfMutations = {
  getDataAsOf: (_root, { input }, context) => ({
    results: lastLoadsInOrder(context.db, seesTestTenants(context), functionRange(input)).map(
      ({ tenantId, tenantName, storeName, dms, dataAsOf, subDomain }) => {
        return { tenant: tenantId, tenantName, storeName, dms, value: dataAsOf, subDomain };
      },
    ),
  }),
} satisfies MutationResolvers;

const dataAsOfActivities = {
  getDataAsOf: null,
} satisfies Activities<typeof dataAsOfMutations>;

export const dataAsOf: SandboxDomain = {
  activities: dataAsOfActivities,
  mutations: dataAsOfMutations,
};
