import type { SandboxContext } from '@sandbox/graphql/context';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { monthOf, revenueStore } from './revenue-store';
import { byCategory, byComponent, byJobLevel, byPayType, warranty, type AskedMonth } from './tables';

interface StoreInput {
  inStoreId: string;
  inTenantId: string;
  inRealm: string;
}

const storeOf = (context: SandboxContext, { inStoreId, inTenantId, inRealm }: StoreInput) =>
  revenueStore(context, { storeId: inStoreId, tenantId: inTenantId, realm: inRealm });

const asked = (context: SandboxContext, input: StoreInput & { queryMonth: string }): AskedMonth => ({
  db: context.db,
  storeKey: storeOf(context, input).id,
  month: monthOf(input.queryMonth),
});

export const revenueMutations = {
  getRevenueMonths: (_root, { input }, context) => ({
    results: context.db
      .prepare<[number], { queryMonth: string }>(
        'select distinct month as queryMonth from revenue_job where storeKey = ? order by month desc',
      )
      .all(storeOf(context, input).id),
  }),
  getRevenueByPayType: (_root, { input }, context) => ({ results: byPayType(asked(context, input)) }),
  getLaborRevenueByComponent: (_root, { input }, context) => ({
    results: byComponent(asked(context, input)),
  }),
  getLaborPartsRevenueByCategory: (_root, { input }, context) => ({
    results: byCategory(asked(context, input)),
  }),
  getWarrantyVolumes: (_root, { input }, context) => ({ results: warranty(asked(context, input)) }),
  getCustomerJobLevelBreakdown: (_root, { input }, context) => ({
    results: byJobLevel(asked(context, input)),
  }),
} satisfies MutationResolvers;
