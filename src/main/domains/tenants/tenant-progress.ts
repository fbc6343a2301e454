import type { Answer } from '@shared/kernel/answer';
import { progressOf, type TenantProgress } from '@shared/domains/tenants/progress';
import type { SignedInContext } from '@main/bridge/procedures';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { storesRouter } from '@main/domains/stores';

/** Under the name that it has on the bridge: what Today or the store list has read is there without the network too. */
const callerOf = createCallerFactory(router({ stores: storesRouter }));

/** Put together here: the page gets a few numbers a tenant, and not the pipelines of all their stores. */
export async function tenantProgress(ctx: SignedInContext, day: string): Promise<Answer<TenantProgress[]>> {
  const answer = await callerOf(ctx).stores.onTheirWay();
  return { ...answer, data: progressOf(answer.data, day) };
}
