// Counts, for each tenant, its stores that are not launched yet: how many, which are stuck or failed, and the next launch,
// for the cards and the table of the dashboard.

import { setImmediate } from 'node:timers/promises';
import type { SignedInContext } from '@main/bridge/procedures';
import type { AccountCache } from '@main/cache/account-cache';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { lateLaunches } from '@main/domains/forecast';
import { storesRouter } from '@main/domains/stores/router';
import { progressCounter, type TenantProgress } from '@shared/domains/bulk-load/tenant-progress';
import type { OnboardingStore } from '@shared/domains/stores/model';
import type { Answer } from '@shared/kernel/answer';

/**
 * Reads the list of these stores by the same procedure as Today and the store list do, because the response cache is kept
 * per procedure: what they have cached is available here offline, too.
 */
const callerOf = createCallerFactory(router({ stores: storesRouter }));

/**
 * The progress of every tenant on a day. It is computed in the main process, so that the page gets a few numbers per
 * tenant instead of all pipelines.
 */
export async function tenantProgress(ctx: SignedInContext, day: string): Promise<Answer<TenantProgress[]>> {
  const last = lastCounts.get(ctx.cache);
  const now = Date.now();
  if (last && isWorthKeeping(last, { day, now, lastWriteAt: ctx.backOffice.lastWriteAt() }))
    return last.answer;
  const answer = await countProgress(ctx, day);
  lastCounts.set(ctx.cache, { day, startedAt: now, endedAt: Date.now(), answer });
  return answer;
}

interface Counts {
  day: string;
  /** Milliseconds of the clock. */
  startedAt: number;
  endedAt: number;
  answer: Answer<TenantProgress[]>;
}

/** The last counts of each session. */
const lastCounts = new WeakMap<AccountCache, Counts>();

/**
 * Counts that took at least `LONG_MS` are given again for `KEPT_TIMES` as long as that: of a large account they are dozens of
 * requests, and each dashboard that is opened asks for them.
 */
const LONG_MS = 2_000;
const KEPT_TIMES = 3;

/** Whether counts are given again instead of counting: they took long, are young for that, and hold all that was changed. */
export function isWorthKeeping(
  { answer, ...counts }: Counts,
  { day, now, lastWriteAt }: { day: string; now: number; lastWriteAt: number },
): boolean {
  const took = counts.endedAt - counts.startedAt;
  const age = now - counts.endedAt;
  const isWhole = answer.origin === 'live' && !answer.partial;
  return (
    isWhole &&
    counts.day === day &&
    lastWriteAt < counts.startedAt &&
    took >= LONG_MS &&
    age >= 0 &&
    age < KEPT_TIMES * took
  );
}

async function countProgress(ctx: SignedInContext, day: string): Promise<Answer<TenantProgress[]>> {
  const answer = await callerOf(ctx).stores.onTheirWay();
  const { ids, basis } = lateLaunches(ctx);
  const counts = await countInBatches(answer.data, day, ids);
  const data = basis === null ? counts : counts.map((tenant) => ({ ...tenant, forecastBasis: basis }));
  return { ...answer, data };
}

/** The stores counted in one batch, which takes some five milliseconds; the process handles other calls in between. */
export const BATCH_SIZE = 500;

export async function countInBatches(
  stores: readonly OnboardingStore[],
  day: string,
  late: ReadonlySet<number> = new Set(),
): Promise<TenantProgress[]> {
  const counter = progressCounter(day, late);
  for (let from = 0; from < stores.length; from += BATCH_SIZE) {
    stores.slice(from, from + BATCH_SIZE).forEach(counter.add);
    await setImmediate();
  }
  return counter.all();
}
