// Carries out one step of a bulk run through the procedures of the single screens, or says why it does not.

import type { SignedInContext } from '@main/bridge/procedures';
import { createCallerFactory, router } from '@main/bridge/trpc';
import { bulkLoadRouter } from '@main/domains/bulk-load/router';
import { runLoads } from '@main/domains/failed-loads';
import { storesRouter } from '@main/domains/stores/router';
import type { StepOutcome } from '@main/jobs/run-steps';
import type { BulkChange, BulkStep } from '@shared/domains/bulk/model';
import { type BulkRequest, planStore } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { runFailure, runSucceeded } from '@shared/domains/failed-loads/rules';
import type { Store } from '@shared/domains/stores/model';
import { mayUser } from '@shared/kernel/access/capabilities';
import { AppError } from '@shared/kernel/app-error';
import { formatDate } from '@shared/kernel/text/format';

/** Creates a caller of the procedures that the single screens call, with all their checks. */
export const createCaller = createCallerFactory(router({ bulkLoad: bulkLoadRouter, stores: storesRouter }));

type Caller = ReturnType<typeof createCaller>;

const DONE: StepOutcome = { status: 'done', reason: null };

type OtherChange = Exclude<BulkChange, { kind: 'undoLaunchDate' }>;

const wantedOf = (change: OtherChange, now: Store): BulkRequest =>
  change.kind === 'launchDate'
    ? { action: 'launchDate', date: change.date }
    : { action: 'retry', failed: change.kind === 'dailyLoad' ? new Set([now.storeId]) : null };

/** The outcome of a step that is not carried out, because the store differs from the preview; null if it is. */
function staleReason(change: OtherChange, now: Store): StepOutcome | null {
  const planned = planStore(wantedOf(change, now), now);
  if (planned.state === 'refused') return { status: 'refused', reason: planned.reason };
  if (planned.state === 'nothing') return { status: 'skipped', reason: planned.reason };
  const other = planned.change;
  const isSame =
    change.kind === 'load'
      ? other?.kind === 'load' && other.callType === change.callType
      : other?.kind === change.kind;
  return isSame ? null : { status: 'refused', reason: texts.otherFailure };
}

/** Reads a store from the back office. @throws AppError OFFLINE for a cached response, which may be outdated */
async function fetchLiveStore(calls: Caller, id: number): Promise<Store> {
  const { data, origin } = await calls.stores.get({ id });
  if (origin === 'cache') throw new AppError('OFFLINE', texts.notReached);
  return data;
}

async function runDailyLoad(ctx: SignedInContext, storeId: string): Promise<void> {
  if (!mayUser(ctx.user, 'run-failed-loads').allowed) throw new AppError('FORBIDDEN', texts.onlySuperadmin);
  const results = await runLoads(ctx, [storeId]);
  if (!runSucceeded(results)) throw new AppError('BACK_OFFICE', runFailure(results));
}

/** Sets the former launch date, unless another user has changed the date since or the store was launched. */
async function undoLaunchDate(
  calls: Caller,
  { before, after }: Extract<BulkChange, { kind: 'undoLaunchDate' }>,
  now: Store,
): Promise<StepOutcome> {
  if (now.storeLaunchedDate !== after)
    return { status: 'refused', reason: texts.changedSince(formatDate(now.storeLaunchedDate, '---')) };
  // The procedure checks whether the store can still be changed, and the back office whether the date is still this
  // one.
  await calls.stores.setLaunchDate({ id: now.id, date: before, seen: after });
  return DONE;
}

/**
 * Makes one change through the calls of the single screens, if the store still allows it. `onDailyLoad`: its daily load
 * has started, and has to be followed.
 * @throws AppError with the reason of the back office
 */
export async function applyChange(
  ctx: SignedInContext,
  calls: Caller,
  step: BulkStep,
  onDailyLoad: (storeId: string) => void,
): Promise<StepOutcome> {
  const now = await fetchLiveStore(calls, step.id);
  const { change } = step;
  if (change.kind === 'undoLaunchDate') return undoLaunchDate(calls, change, now);
  const otherwise = staleReason(change, now);
  if (otherwise) return otherwise;
  const { id, storeId, storeName, tenantId } = now;
  if (change.kind === 'launchDate') {
    await calls.stores.setLaunchDate({ id, date: change.date, seen: change.seen });
    return DONE;
  }
  if (change.kind === 'dailyLoad') {
    await runDailyLoad(ctx, storeId);
    onDailyLoad(storeId);
    return DONE;
  }
  const { callType } = change;
  const dms = now.dms ?? '';
  const target = 'In Progress';
  const { alreadyDone } = await calls.bulkLoad.updateStatus({
    ...{ id, storeId, storeName, tenantId },
    ...{ dms, callType, target },
  });
  return alreadyDone ? { status: 'skipped', reason: texts.startedConcurrently } : DONE;
}
