import { seesTestTenants } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { today } from '@sandbox/store/clock';
import { missingDates } from './missing-days';

export const missedDataMutations = {
  getMissingDataDates: (_root, { input }, context) => ({
    json: missingDates(context.db, {
      tenantIds: input.inTenantId,
      withTests: seesTestTenants(context),
      today: today(),
    }),
  }),
} satisfies MutationResolvers;
