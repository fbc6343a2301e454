// Reads the months of a store that have revenue figures, the tables of a month, and the jobs behind a row of them.

import { z } from 'zod';
import {
  GetRevenueMonthsDocument,
  RevenueOfMonthDocument,
  type RevenueFiguresFragment,
  type RevenueOfMonthMutation,
} from '@main/back-office/generated/graphql';
import { allResults, resultsOrNull } from '@main/back-office/response/results';
import {
  queryMonthSchema,
  revenueJobSchema,
  revenueOfMonthSchema,
  revenueStoreSchema,
  type RevenueJob,
  type RevenueOfMonth,
  type RevenueRow,
  type RevenueStore,
  revenueFileSchema,
} from '@shared/domains/revenue/model';
import { read, type Fetched, type SignedInContext } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { sortById } from '@shared/domains/revenue/rules';
import { AppError } from '@shared/kernel/app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

export const revenueRouter = router({
  /** Months with figures, newest first. */
  months: read(revenueStoreSchema, z.array(queryMonthSchema), ({ ctx, input }) => revenueMonths(ctx, input)),
  ofMonth: read(
    revenueStoreSchema.extend({ month: queryMonthSchema }),
    revenueOfMonthSchema,
    ({ ctx, input }) => revenueOfMonth(ctx, input, input.month),
  ),
  /** The jobs of a month and pay type. */
  jobs: read(
    revenueStoreSchema.extend({ month: queryMonthSchema, payType: z.string().min(1).max(20) }),
    z.array(revenueJobSchema),
    ({ ctx, input }) => revenueJobs(ctx, input),
  ),
});

/** The months that have figures, as the back office lists them. */
async function revenueMonths(
  ctx: SignedInContext,
  { storeId, tenantId, realm }: RevenueStore,
): Promise<Fetched<string[]>> {
  const answer = await ctx.backOffice.read(
    GetRevenueMonthsDocument,
    { input: { inStoreId: storeId, inTenantId: tenantId, inRealm: realm } },
    { storeId, tenantId },
  );
  const months = allResults(answer, 'getRevenueMonths');
  return { data: months.map(({ queryMonth }) => queryMonth), partial: answer.partial };
}

const rowOf = (row: RevenueFiguresFragment): RevenueRow => ({ ...row, filterBy: row.filterBy ?? null });

/** Every table of a month, in one call; null for one that failed, so that the others can be shown. */
async function revenueOfMonth(
  ctx: SignedInContext,
  { storeId, tenantId, realm }: RevenueStore,
  month: string,
): Promise<Fetched<RevenueOfMonth>> {
  const answer = await ctx.backOffice.read(
    RevenueOfMonthDocument,
    { storeId, tenantId, realm, month },
    { storeId, tenantId },
  );
  const rowsOf = (table: keyof RevenueOfMonthMutation): RevenueRow[] | null =>
    resultsOrNull(answer, table)?.map(rowOf) ?? null;
  const jobLevels = rowsOf('getCustomerJobLevelBreakdown');
  const data = {
    payTypes: rowsOf('getRevenueByPayType'),
    components: rowsOf('getLaborRevenueByComponent'),
    categories: rowsOf('getLaborPartsRevenueByCategory'),
    warranty: rowsOf('getWarrantyVolumes'),
    jobLevels: jobLevels && sortById(jobLevels),
  };
  return { partial: answer.partial || Object.values(data).includes(null), data };
}

/** The jobs behind a row of the pay types, from the back office's static files. */
async function revenueJobs(
  ctx: SignedInContext,
  { storeId, tenantId, month, payType }: RevenueStore & { month: string; payType: string },
): Promise<Fetched<RevenueJob[]>> {
  const file = await ctx.backOffice.fetchJson(revenuePaths.file(tenantId, storeId, month, payType), {
    storeId,
    tenantId,
  });
  const parsed = revenueFileSchema.safeParse(file);
  if (!parsed.success) throw new AppError('BAD_ANSWER', backOfficeTexts.badAnswer, { cause: parsed.error });
  return { data: parsed.data.jobs, partial: false };
}
