// Counts, for each tenant, its stores that are not launched yet: how many, which are stuck or failed, and the next launch,
// for the cards and the table of the dashboard.

import { setImmediate } from 'node:timers/promises';
import type { SignedInContext } from '@main/bridge/procedures';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { lateLaunches } from '@main/domains/forecast';
import { storesRouter } from '@main/domains/stores/router';
import {
  progressCounter,
  type TenantCounts,
  type TenantProgressAnswer,
} from '@shared/domains/bulk-load/tenant-progress';
import type { OnboardingStore } from '@shared/domains/stores/model';

/**
 * Reads the list of these stores by the same procedure as Today and the store list do, because the response cache is kept
 * per procedure: what they have cached is available here offline, too.
 */
const callerOf = createCallerFactory(router({ stores: storesRouter }));

/**
 * The progress of every tenant on a day. It is computed in the main process, so that the page gets a few numbers per
 * tenant instead of all pipelines.
 */
export async function tenantProgress(ctx: SignedInContext, day: string): Promise<TenantProgressAnswer> {
  const startedAt = performance.now();
  const answer = await callerOf(ctx).stores.onTheirWay();
  const { ids, basis } = lateLaunches(ctx);
  const data = await countInBatches(answer.data, day, ids);
  return { ...answer, data, forecastBasis: basis, tookMs: performance.now() - startedAt };
}

/** The stores counted in one batch, which takes some five milliseconds; the process handles other calls in between. */
export const BATCH_SIZE = 500;

export async function countInBatches(
  stores: readonly OnboardingStore[],
  day: string,
  late: ReadonlySet<number> = new Set(),
): Promise<TenantCounts[]> {
  const counter = progressCounter(day, late);
  for (let from = 0; from < stores.length; from += BATCH_SIZE) {
    stores.slice(from, from + BATCH_SIZE).forEach(counter.add);
    await setImmediate();
  }
  return counter.all();
}
