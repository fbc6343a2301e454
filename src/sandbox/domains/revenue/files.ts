import type { RevenueJob } from '@shared/domains/revenue/model';
import type { SandboxContext } from '@sandbox/graphql/context';
import { monthOf, revenueStore } from './revenue-store';

/** /data/{tenantId}/{storeId}/{month}/{payType}.json */
export function revenueFile(
  context: SandboxContext,
  path: readonly string[],
): { jobs: RevenueJob[] } | undefined {
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
