// RO counts in the sandbox: the repair orders of every launched store in each of thirteen months.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { repairOrders } from '@sandbox/domains/revenue';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { functionRange } from '@sandbox/graphql/input-checks';
import { today } from '@sandbox/database/clock';
import type { Db } from '@sandbox/database/database';
import { BY_TENANT_AND_STORE, keysOfPage } from '@sandbox/database/stores-in-order';
import { MONTH_FIELDS, type MonthField } from '@shared/domains/ro-counts/model';
import { monthsUntil } from '@shared/domains/ro-counts/rules';

interface LaunchedStore {
  storeKey: number;
  storeId: string;
  tenantname: string;
  storename: string;
  manufacturer: string | null;
}

const launchedStores = (
  db: Db,
  withTests: boolean,
  { first, offset }: { first: number; offset: number },
): LaunchedStore[] =>
  db
    .prepare<Record<string, number>, LaunchedStore>(
      `select s.id as storeKey, s.storeId, t.tenantName as tenantname, s.storeName as storename, s.manufacturer
         from store s
         join tenant t on t.tenantId = s.tenantId
        where s.id in (${keysOfPage({
          where: "s.storeLaunched = 'Completed' and s.isDeleted = 0 and t.isTestTenant <= :test",
        })})
        order by ${BY_TENANT_AND_STORE}`,
    )
    .all({ test: withTests ? 1 : 0, first, offset });

const roCountsMutations = {
  getRo13MonthCounts: (_root, { input }, context) => {
    const months = monthsUntil(today());
    const stores = launchedStores(context.db, seesTestTenants(context), functionRange(input));
    const orders = repairOrders(context.db, stores);
    const results = stores.map(({ tenantname, storename, manufacturer }, at) => {
      const counts = months.map((month) => orders[at]?.get(month) ?? 0);
      const fields = Object.fromEntries(MONTH_FIELDS.map((field, month) => [field, counts[month] ?? 0]));
      return {
        tenantname,
        storename,
        manufacturer,
        thirteenMonthTotRocount: counts.reduce((sum, count) => sum + count, 0),
        ...(fields as Record<MonthField, number>),
      };
    });
    return { results };
  },
} satisfies MutationResolvers;

const roCountsActivities = {
  getRo13MonthCounts: null,
} satisfies Activities<typeof roCountsMutations>;

export const roCounts: SandboxDomain = {
  activities: roCountsActivities,
  mutations: roCountsMutations,
};
