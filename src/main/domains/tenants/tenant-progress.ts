import { setImmediate } from 'node:timers/promises';
import type { Answer } from '@shared/kernel/answer';
import type { StoreOnItsWay } from '@shared/domains/stores/model';
import { progressCounter, type TenantProgress } from '@shared/domains/tenants/progress';
import type { SignedInContext } from '@main/bridge/procedures';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { storesRouter } from '@main/domains/stores';

/** Under the name that it has on the bridge: what Today or the store list has read is there without the network too. */
const callerOf = createCallerFactory(router({ stores: storesRouter }));

/** Stores counted in one go, in some five milliseconds; between batches the process answers other calls. */
export const BATCH = 500;

export async function countInTurns(stores: readonly StoreOnItsWay[], day: string): Promise<TenantProgress[]> {
  const counter = progressCounter(day);
  for (let from = 0; from < stores.length; from += BATCH) {
    stores.slice(from, from + BATCH).forEach(counter.add);
    await setImmediate();
  }
  return counter.all();
}

/** Put together here: the page gets a few numbers a tenant, and not the pipelines of all their stores. */
export async function tenantProgress(ctx: SignedInContext, day: string): Promise<Answer<TenantProgress[]>> {
  const answer = await callerOf(ctx).stores.onTheirWay();
  return { ...answer, data: await countInTurns(answer.data, day) };
}
