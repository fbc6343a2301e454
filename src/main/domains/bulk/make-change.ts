import { AppError } from '@shared/kernel/app-error';
import { may } from '@shared/kernel/permissions';
import type { BulkStep } from '@shared/domains/bulk/model';
import { planStore, type Wanted } from '@shared/domains/bulk/rules';
import { bulkTexts as texts } from '@shared/domains/bulk/texts';
import { runFailure, runSucceeded } from '@shared/domains/failed-loads/rules';
import type { Store } from '@shared/domains/stores/model';
import type { SignedInContext } from '@main/bridge/procedures';
import { runLoads } from '@main/domains/failed-loads';
import type { Calls } from './calls';
import type { StoreEnd } from './run-stores';

const DONE: StoreEnd = { status: 'done', reason: null };

const wantedOf = ({ change }: BulkStep, now: Store): Wanted =>
  change.kind === 'launchDate'
    ? { action: 'launchDate', date: change.date }
    : { action: 'retry', failed: change.kind === 'dailyLoad' ? new Set([now.storeId]) : null };

/** Why it is not done any more, now that the store is another one than in the preview. */
function isOtherwise(step: BulkStep, now: Store): StoreEnd | null {
  const planned = planStore(wantedOf(step, now), now);
  if (planned.state === 'refused') return { status: 'refused', reason: planned.reason };
  if (planned.state === 'nothing') return { status: 'skipped', reason: planned.reason };
  const { change } = step;
  const other = planned.change;
  const isSame =
    change.kind === 'load'
      ? other?.kind === 'load' && other.callType === change.callType
      : other?.kind === change.kind;
  return isSame ? null : { status: 'refused', reason: texts.otherFailure };
}

/** Not kept answers: on those nothing is decided. @throws AppError OFFLINE */
async function storeNow(calls: Calls, id: number): Promise<Store> {
  const { data, origin } = await calls.stores.get({ id });
  if (origin === 'cache') throw new AppError('OFFLINE', texts.notReached);
  return data;
}

async function runDailyLoad(ctx: SignedInContext, storeId: string): Promise<void> {
  if (!may(ctx.user.role, 'see-failed-loads').allowed) throw new AppError('FORBIDDEN', texts.onlySuperadmin);
  const said = await runLoads(ctx, [storeId]);
  if (!runSucceeded(said)) throw new AppError('BACK_OFFICE', runFailure(said));
}

/**
 * Makes one change through the calls of the single screens, if the store still allows it. `onDailyLoad`: its daily
 * load was begun, and has to be followed.
 * @throws AppError with the reason of the back office
 */
export async function makeChange(
  ctx: SignedInContext,
  calls: Calls,
  step: BulkStep,
  onDailyLoad: (storeId: string) => void,
): Promise<StoreEnd> {
  const now = await storeNow(calls, step.id);
  const otherwise = isOtherwise(step, now);
  if (otherwise) return otherwise;
  const { id, storeId, storeName, tenantId } = now;
  const { change } = step;
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
  const { meanwhile } = await calls.bulkLoad.updateStatus({
    ...{ id, storeId, storeName, tenantId },
    ...{ dms, callType, target },
  });
  return meanwhile ? { status: 'skipped', reason: texts.startedMeanwhile } : DONE;
}
