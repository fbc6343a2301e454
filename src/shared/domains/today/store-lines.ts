import { launchBlockers, launchSummary, type LaunchBlocker } from '@shared/domains/bulk-load/launch-blockers';
import { loadRetryOf } from '@shared/domains/bulk-load/load-retry';
import type { LoadRetry } from '@shared/domains/bulk-load/model';
import { NEAR_DAYS } from '@shared/domains/bulk-load/patience';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline';
import { STEP_LABELS } from '@shared/domains/bulk-load/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { StoreOnItsWay } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { dataAgeDays } from '@shared/kernel/data-age';
import { localToday } from '@shared/kernel/dates';
import { formatDate } from '@shared/kernel/format';
import type { TodayLine } from './model';
import { todayTexts as texts } from './texts';

/** A launch within so many days is of today. */
export const LAUNCH_DAYS = 14;

/** Days until a store's launch, below zero once it is overdue; null where none is planned, or it is far off. */
export function daysToLaunch(
  { storeLaunched, storeLaunchedDate }: Pick<StoreOnItsWay, 'storeLaunched' | 'storeLaunchedDate'>,
  today: string,
): number | null {
  const age = dataAgeDays(storeLaunchedDate, today);
  return storeLaunched === 'Completed' || age === null || -age > LAUNCH_DAYS ? null : 0 - age;
}

function launchWhen(date: string | null, left: number): string {
  if (left < 0) return texts.launchOverdue(formatDate(date), -left);
  return left === 0 ? texts.launchToday : texts.launchIn(formatDate(date), left);
}

const blockerPlace = (id: number, blocker: LaunchBlocker | undefined): string =>
  blocker === undefined || blocker.place === 'bulkDataLoad'
    ? bulkLoadPaths.pipeline(id)
    : blocker.place === 'tenant'
      ? storesPaths.show(id)
      : `${storesPaths.show(id)}?sub=${blocker.place}`;

/** A load that failed is seen in its log, at the very line; whoever may, starts it again from here. */
function ofFailedLoad(
  load: LoadRetry | undefined,
  mayClick: boolean,
): Pick<TodayLine, 'act'> & { to?: string } {
  if (load === undefined) return {};
  const to = bulkLoadPaths.failure(load.id, load.callType);
  return mayClick ? { to, act: { does: 'retryLoad', load } } : { to };
}

function launchLine(store: StoreOnItsWay, left: number, mayClick: boolean): TodayLine {
  const blockers = launchBlockers(store);
  const [first] = blockers;
  const what = first ? texts.blockedBy(launchSummary(blockers), first.text) : texts.readyToLaunch;
  const stuck = blockers.some(({ isBlocker }) => isBlocker);
  return {
    kind: 'launch',
    subject: store.storeId,
    title: store.storeName,
    tenant: store.tenantName,
    reason: `${launchWhen(store.storeLaunchedDate, left)}; ${what}`,
    tone: left < 0 || (left <= NEAR_DAYS && first) ? 'danger' : stuck ? 'warning' : 'calm',
    order: left,
    to: blockerPlace(store.id, first),
    ...ofFailedLoad(loadRetryOf(store), mayClick),
  };
}

interface Waiting extends StepState {
  /** ISO instant since when; null where the back office does not say. */
  since: string | null;
}

/** The first step that somebody may press now: it failed, or its turn has come. What was disabled was meant to be. */
function waitingStep(store: StoreOnItsWay): Waiting | undefined {
  const steps = pipelineOf(store);
  const at = steps.findIndex(
    ({ process, label, decision }) =>
      decision.allowed && label !== null && process !== 'Completed' && process !== 'Disabled',
  );
  const step = steps[at];
  return step && { ...step, since: step.date ?? steps[at - 1]?.date ?? null };
}

function pipelineLine(
  store: StoreOnItsWay,
  { step, status, label, since }: Waiting,
  today: string,
): TodayLine {
  const failed = status === 'Failed';
  const stepLabel = STEP_LABELS[step];
  const what = failed ? launchTexts.stepFailed(stepLabel) : launchTexts.canBeDone(stepLabel);
  const day = since === null ? null : localToday(new Date(since));
  const age = Math.max(0, dataAgeDays(day, today) ?? 0);
  const waits = day === null ? '' : `; ${texts.waitsSince(formatDate(day), age)}`;
  return {
    kind: 'pipeline',
    subject: store.storeId,
    title: store.storeName,
    tenant: store.tenantName,
    reason: `${texts.pressed(what, label ?? '')}${waits}`,
    tone: failed ? 'danger' : 'calm',
    order: 0 - age,
    to:
      step === 'opcodeCategorization'
        ? `${storesPaths.show(store.id)}?sub=opcodes`
        : bulkLoadPaths.pipeline(store.id),
    ...ofFailedLoad(loadRetryOf(store), true),
  };
}

/** Each store once: where its launch is near, its line says what the pipeline waits for. `mayClick`: its steps are open to who looks. */
export const storeLines = (
  stores: readonly StoreOnItsWay[],
  { today, mayClick }: { today: string; mayClick: boolean },
): TodayLine[] =>
  stores.flatMap((store) => {
    if (store.isDeleted) return [];
    const left = daysToLaunch(store, today);
    if (left !== null) return [launchLine(store, left, mayClick)];
    const step = mayClick ? waitingStep(store) : undefined;
    return step ? [pipelineLine(store, step, today)] : [];
  });
