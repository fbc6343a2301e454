// Builds the lines of Today about stores in onboarding: a near or overdue launch, or else a step that the user can
// click now.

import { loadRetryOf } from '@shared/domains/bulk-load/loads';
import type { LoadRetry } from '@shared/domains/bulk-load/model';
import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import {
  launchBlockers,
  launchSummary,
  type LaunchBlocker,
} from '@shared/domains/bulk-load/pipeline/launch-blockers';
import { daysToLaunch, LAUNCH_NEAR_DAYS } from '@shared/domains/bulk-load/pipeline/launch-deadlines';
import { pipelineOf, type StepState } from '@shared/domains/bulk-load/pipeline/pipeline';
import { type PipelineStep, STEP_LABELS } from '@shared/domains/bulk-load/pipeline/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import type { OnboardingStore } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { daysBetween, localToday } from '@shared/kernel/dates/dates';
import { formatDate } from '@shared/kernel/text/format';
import type { TodayLine } from './model';
import { todayTexts as texts, withoutPeriod } from './texts';

function launchWhen(date: string | null, left: number): string {
  if (left < 0) return texts.launchOverdue(formatDate(date), -left);
  return left === 0 ? texts.launchToday : texts.launchIn(formatDate(date), left);
}

const blockerPlace = (id: number, blocker: LaunchBlocker | undefined): string =>
  blocker === undefined || blocker.location === 'bulkDataLoad'
    ? bulkLoadPaths.pipeline(id)
    : blocker.location === 'tenant'
      ? storesPaths.show(id)
      : `${storesPaths.show(id)}?sub=${blocker.location}`;

/** A failed load links to its line in the log; a user with the right can restart it from here. */
function ofFailedLoad(
  load: LoadRetry | undefined,
  mayClick: boolean,
): Pick<TodayLine, 'directAction'> & { to?: string } {
  if (load === undefined) return {};
  const to = bulkLoadPaths.failure(load.id, load.callType);
  return mayClick ? { to, directAction: { type: 'retryLoad', load } } : { to };
}

/** Why the daily load of a store failed last night, by `storeId`, as far as the back office says it. */
type LoadReasons = ReadonlyMap<string, string>;

/** The reason of a failed step. Only that of the daily load can be read for all stores together. */
const reasonOf = (
  { storeId }: OnboardingStore,
  step: PipelineStep | undefined,
  reasons: LoadReasons,
): string | undefined => (step === 'dailyLoadSetup' ? reasons.get(storeId) : undefined);

function blockerText(store: OnboardingStore, { text, state }: LaunchBlocker, reasons: LoadReasons): string {
  const reason = state?.status === 'Failed' ? reasonOf(store, state.step, reasons) : undefined;
  return state && reason ? launchTexts.failedBecause(STEP_LABELS[state.step], withoutPeriod(reason)) : text;
}

function launchLine(
  store: OnboardingStore,
  left: number,
  mayClick: boolean,
  reasons: LoadReasons,
): TodayLine {
  const blockers = launchBlockers(store);
  const [first] = blockers;
  const what = first
    ? texts.blockedBy(launchSummary(blockers), blockerText(store, first, reasons))
    : texts.readyToLaunch;
  const stuck = blockers.some(({ isBlocker }) => isBlocker);
  return {
    kind: 'launch',
    subject: store.storeId,
    title: store.storeName,
    tenant: store.tenantName,
    reason: `${launchWhen(store.storeLaunchedDate, left)}; ${what}`,
    tone: left < 0 || (left <= LAUNCH_NEAR_DAYS && first) ? 'danger' : stuck ? 'warning' : 'calm',
    order: left,
    to: blockerPlace(store.id, first),
    ...ofFailedLoad(loadRetryOf(store), mayClick),
  };
}

interface Waiting extends StepState {
  /** ISO instant of the start; null where the back office does not report it. */
  since: string | null;
}

/** The first step that a user can click now: it failed, or it is open. A disabled step was disabled on purpose. */
function waitingStep(store: OnboardingStore): Waiting | undefined {
  const steps = pipelineOf(store);
  const at = steps.findIndex(
    ({ process, label, permission }) =>
      permission.allowed && label !== null && process !== 'Completed' && process !== 'Disabled',
  );
  const step = steps[at];
  return step && { ...step, since: step.date ?? steps[at - 1]?.date ?? null };
}

function pipelineLine(
  store: OnboardingStore,
  { step, status, label, since }: Waiting,
  today: string,
  reasons: LoadReasons,
): TodayLine {
  const failed = status === 'Failed';
  const stepLabel = STEP_LABELS[step];
  const what = failed ? launchTexts.stepFailed(stepLabel) : launchTexts.canBeDone(stepLabel);
  const why = failed ? reasonOf(store, step, reasons) : undefined;
  const day = since === null ? null : localToday(new Date(since));
  const age = Math.max(0, daysBetween(day, today) ?? 0);
  const waits = day === null ? '' : `; ${texts.waitsSince(formatDate(day), age)}`;
  return {
    kind: 'pipeline',
    subject: store.storeId,
    title: store.storeName,
    tenant: store.tenantName,
    reason: `${why ? texts.failedPress(what, why, label ?? '') : texts.pressed(what, label ?? '')}${waits}`,
    tone: failed ? 'danger' : 'calm',
    order: 0 - age,
    to:
      step === 'opcodeCategorization'
        ? `${storesPaths.show(store.id)}?sub=opcodes`
        : bulkLoadPaths.pipeline(store.id),
    ...ofFailedLoad(loadRetryOf(store), true),
  };
}

/** True if a reason of the last daily load would be shown. */
export const hasFailedDailyLoad = (stores: readonly OnboardingStore[]): boolean =>
  stores.some(({ dailyLoad, isDeleted }) => dailyLoad === 'Failed' && !isDeleted);

interface StoreLinesContext {
  today: string;
  /** Whether the user may click the steps. */
  mayClick: boolean;
  reasons: LoadReasons;
}

/** Each store once: if its launch is near, its line names the open step. */
export const storeLines = (
  stores: readonly OnboardingStore[],
  { today, mayClick, reasons }: StoreLinesContext,
): TodayLine[] =>
  stores.flatMap((store) => {
    if (store.isDeleted) return [];
    const left = daysToLaunch(store, today);
    if (left !== null) return [launchLine(store, left, mayClick, reasons)];
    const step = mayClick ? waitingStep(store) : undefined;
    return step ? [pipelineLine(store, step, today, reasons)] : [];
  });
