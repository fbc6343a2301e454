// Revenue in the sandbox: serves breakdowns of a store's revenue in a month, and the file with the jobs of one pay
// type.

import type { Activities } from '@sandbox/activities/describe-activity';
import type { SandboxDomain } from '@sandbox/domain';
import { storeWithOpcodes } from '@sandbox/domains/opcodes';
import { pipelineStateOf, type StoreRow } from '@sandbox/domains/stores';
import type { SandboxContext } from '@sandbox/graphql/context';
import { notFound, sqlError } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { ensureLoadedUntilToday } from '@sandbox/database/loaded-data';
import { inserter } from '@sandbox/database/database';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { queryMonthSchema, type RevenueJob } from '@shared/domains/revenue/model';
import { reasonsOf } from '@shared/kernel/access/permission';
import { byCategory, byComponent, byJobLevel, byPayType, type MonthQuery, warranty } from './revenue-tables';
import { jobOpcodeSchema, sampleRevenue } from './sample';

interface StoreQuery {
  storeId: string;
  tenantId: string;
  realm?: string;
}

const jobOpcodesOf = ({ db }: SandboxContext, storeKey: number) =>
  db
    .prepare<[number], unknown>('select * from opcode where storeKey = ? order by id')
    .all(storeKey)
    .map((row) => jobOpcodeSchema.parse(row));

/**
 * The store of a revenue request, with its jobs generated until today.
 * @throws GraphQLError P0002 for an unknown store or realm, 55000 before phase 1 is completed.
 */
function revenueStore(context: SandboxContext, { storeId, tenantId, realm }: StoreQuery): StoreRow {
  const store = storeWithOpcodes(context, { storeId, tenantId });
  if (realm !== undefined && realm !== (store.realmName ?? '')) throw notFound(`Realm ${realm}`);
  const permission = mayOpenAfterPhase1(pipelineStateOf(store));
  if (!permission.allowed) throw sqlError(reasonsOf(permission), { errcode: '55000' });
  ensureLoadedUntilToday(context.db, store, 'revenue', (storeKey, since) => {
    // The month of that day was not over, so its jobs are generated again.
    const first = since?.slice(0, 7);
    if (first !== undefined)
      context.db.prepare('delete from revenue_job where storeKey = ? and month >= ?').run(storeKey, first);
    sampleRevenue(inserter(context.db), store, jobOpcodesOf(context, storeKey), first);
  });
  return store;
}

/** @throws GraphQLError 22007 for an invalid month. */
function monthOf(text: string): string {
  const month = queryMonthSchema.safeParse(text);
  if (!month.success) throw sqlError(`${text} is not a month`, { errcode: '22007' });
  return month.data;
}

interface StoreInput {
  inStoreId: string;
  inTenantId: string;
  inRealm: string;
}

const storeOf = (context: SandboxContext, { inStoreId, inTenantId, inRealm }: StoreInput) =>
  revenueStore(context, { storeId: inStoreId, tenantId: inTenantId, realm: inRealm });

const monthQuery = (context: SandboxContext, input: StoreInput & { queryMonth: string }): MonthQuery => ({
  db: context.db,
  storeKey: storeOf(context, input).id,
  month: monthOf(input.queryMonth),
});

const revenueMutations = {
  getRevenueMonths: (_root, { input }, context) => ({
    results: context.db
      .prepare<[number], { queryMonth: string }>(
        'select distinct month as queryMonth from revenue_job where storeKey = ? order by month desc',
      )
      .all(storeOf(context, input).id),
  }),
  getRevenueByPayType: (_root, { input }, context) => ({ results: byPayType(monthQuery(context, input)) }),
  getLaborRevenueByComponent: (_root, { input }, context) => ({
    results: byComponent(monthQuery(context, input)),
  }),
  getLaborPartsRevenueByCategory: (_root, { input }, context) => ({
    results: byCategory(monthQuery(context, input)),
  }),
  getWarrantyVolumes: (_root, { input }, context) => ({ results: warranty(monthQuery(context, input)) }),
  getCustomerJobLevelBreakdown: (_root, { input }, context) => ({
    results: byJobLevel(monthQuery(context, input)),
  }),
} satisfies MutationResolvers;

const revenueActivities = {
  getRevenueMonths: null,
  getRevenueByPayType: null,
  getLaborRevenueByComponent: null,
  getLaborPartsRevenueByCategory: null,
  getWarrantyVolumes: null,
  getCustomerJobLevelBreakdown: null,
} satisfies Activities<typeof revenueMutations>;

/** The content of /data/{tenantId}/{storeId}/{month}/{payType}.json: the jobs of a month with one pay type. */
function revenueFile(context: SandboxContext, path: readonly string[]): { jobs: RevenueJob[] } | undefined {
  const [tenantId, storeId, month, file, ...more] = path;
  const payType = /^(.+)\.json$/.exec(file ?? '')?.[1];
  if (!tenantId || !storeId || !month || !payType || more.length > 0) return undefined;
  const store = revenueStore(context, { storeId, tenantId });
  const jobs = context.db
    .prepare<[number, string, string], RevenueJob>(
      `select ro, closedDate, opcode, description, hours, laborSale, laborCost, partsSale, partsCost
         from revenue_job where storeKey = ? and month = ? and payType = ? order by closedDate, ro, id`,
    )
    .all(store.id, monthOf(month), payType);
  return jobs.length === 0 ? undefined : { jobs };
}

export const revenue: SandboxDomain = {
  activities: revenueActivities,
  file: revenueFile,
  mutations: revenueMutations,
};
