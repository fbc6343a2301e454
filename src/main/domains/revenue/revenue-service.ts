import {
  GetRevenueMonthsDocument,
  RevenueOfMonthDocument,
  type RevenueFiguresFragment,
} from '@main/back-office/generated/graphql';
import type { Fetched, SignedInContext } from '@main/bridge/procedures';
import type { RevenueJob, RevenueOfMonth, RevenueRow, RevenueStore } from '@shared/domains/revenue/model';
import { revenueFileSchema } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { sortById } from '@shared/domains/revenue/rules';
import { AppError } from '@shared/kernel/app-error';
import { messages } from '@shared/kernel/text/messages';

/** The months that have figures, as the back office lists them. */
export async function revenueMonths(
  ctx: SignedInContext,
  { storeId, tenantId, realm }: RevenueStore,
): Promise<Fetched<string[]>> {
  const { data, partial } = await ctx.backOffice.read(
    GetRevenueMonthsDocument,
    { input: { inStoreId: storeId, inTenantId: tenantId, inRealm: realm } },
    { storeId, tenantId },
  );
  const found = data.getRevenueMonths?.results;
  if (!found) throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer);
  return { data: found.map(({ queryMonth }) => queryMonth), partial };
}

type Payload = { results: readonly RevenueFiguresFragment[] } | null | undefined;

const rowOf = (row: RevenueFiguresFragment): RevenueRow => ({ ...row, filterBy: row.filterBy ?? null });

/** The rows of one table; null if it failed, so that the others can be shown. */
const rowsOf = (payload: Payload): RevenueRow[] | null => payload?.results.map(rowOf) ?? null;

/** Every table of a month, in one call. */
export async function revenueOfMonth(
  ctx: SignedInContext,
  { storeId, tenantId, realm }: RevenueStore,
  month: string,
): Promise<Fetched<RevenueOfMonth>> {
  const { data, partial } = await ctx.backOffice.read(
    RevenueOfMonthDocument,
    { storeId, tenantId, realm, month },
    { storeId, tenantId },
  );
  const jobLevels = rowsOf(data.getCustomerJobLevelBreakdown);
  return {
    partial,
    data: {
      payTypes: rowsOf(data.getRevenueByPayType),
      components: rowsOf(data.getLaborRevenueByComponent),
      categories: rowsOf(data.getLaborPartsRevenueByCategory),
      warranty: rowsOf(data.getWarrantyVolumes),
      jobLevels: jobLevels && sortById(jobLevels),
    },
  };
}

/** The jobs behind a row of the pay types, from the back office's static files. */
export async function revenueJobs(
  ctx: SignedInContext,
  { storeId, tenantId, month, payType }: RevenueStore & { month: string; payType: string },
): Promise<Fetched<RevenueJob[]>> {
  const file = await ctx.backOffice.fetchJson(revenuePaths.file(tenantId, storeId, month, payType), {
    storeId,
    tenantId,
  });
  const parsed = revenueFileSchema.safeParse(file);
  if (!parsed.success)
    throw new AppError('BAD_ANSWER', messages.backOffice.badAnswer, { cause: parsed.error });
  return { data: parsed.data.jobs, partial: false };
}
