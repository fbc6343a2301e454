// Module details in the sandbox: lists the grids or matrices of all stores that are not deleted, or of one tenant or
// store.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { seesTestTenants } from '@sandbox/graphql/access-checks';
import { sqlError } from '@sandbox/graphql/errors';
import type { ModuleDetail, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { givenConditions } from '@sandbox/database/database';
import { MODULE_LABELS, type PricingModule, pricingModuleSchema } from '@shared/domains/module-details/model';
import { gridPeriod } from '@shared/domains/module-details/texts';

const SOURCES: Record<PricingModule, string> = {
  labor_grid: `select storeKey, substr(createdDate, 1, 10) as createdDate, storeInstallDate, gridFor, gridType, gridOrder as ord,
                      null as source from labor_grid`,
  parts_matrix: `select storeKey, createdDate, storeInstallDate, partsFor as gridFor, matrixType as gridType,
                        matrixOrder as ord, nullif(replace(prtsource, ',', ', '), '') as source
                   from parts_matrix_in_order`,
};

type Row = Omit<ModuleDetail, 'callType' | 'gridPeriod'> & { ord: number };

const moduleDetailsMutations = {
  getFilteredModuleDetails: (_root, { input }, context) => {
    const module = pricingModuleSchema.safeParse(input.inModule);
    if (!module.success) throw sqlError(`Unknown module ${input.inModule}`, { errcode: '22023' });
    const requested = { tenantId: input.inTenantId ?? null, storeId: input.inStoreId ?? null };
    const rows = context.db
      .prepare<Record<string, unknown>, Row>(
        `select t.tenantName, s.storeName, f.dms, m.createdDate as calculatedDateFrom, m.storeInstallDate,
                m.gridFor, m.gridType, m.ord, m.source as matrixSource
           from (${SOURCES[module.data]}) m
           join store s on s.id = m.storeKey and s.isDeleted = 0
           join tenant t on t.tenantId = s.tenantId
           left join data_feed f on f.storeKey = s.id and f.storeDmsStatus = 'Active'
          where t.isTestTenant <= :test${givenConditions({ tenantId: 's.tenantId', storeId: 's.storeId' }, requested)}
          order by t.tenantName, s.storeName, m.gridType, m.ord`,
      )
      .all({ ...requested, test: seesTestTenants(context) ? 1 : 0 });
    return {
      results: rows.map(({ ord, ...row }) => ({
        ...row,
        callType: MODULE_LABELS[module.data],
        gridPeriod: gridPeriod(ord),
      })),
    };
  },
} satisfies MutationResolvers;

const moduleDetailsActivities = {
  getFilteredModuleDetails: null,
} satisfies Activities<typeof moduleDetailsMutations>;

export const moduleDetails: SandboxDomain = {
  activities: moduleDetailsActivities,
  mutations: moduleDetailsMutations,
};
