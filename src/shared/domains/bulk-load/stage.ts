import type { StoreOnItsWay } from '@shared/domains/stores/model';
import { dataAgeDays } from '@shared/kernel/data-age';
import { localToday } from '@shared/kernel/dates';
import { launchBlockers } from './launch-blockers';
import { pipelineOf, type StepState } from './pipeline';
import { STEP_LABELS } from './steps';
import { launchTexts, stageTexts } from './texts';

/** Where a store is on its way to launch. */
export interface StoreStage {
  /** The first step that is not done, and its status. */
  stage: string;
  /** Since that step began, or the one before it ended; null where the back office does not say. */
  days: number | null;
  /** What comes next, or what stands in its way. */
  blocker: string;
  /** `YYYY-MM-DD` */
  launchDate: string | null;
}

type Steps = ReturnType<typeof pipelineOf>;

interface Current {
  step: StepState;
  /** See `StoreStage.days`. */
  days: number | null;
}

/** The first step of a store's pipeline that is not done; none of a store that is not configured yet. */
export function currentStep(store: StoreOnItsWay, steps: Steps, today: string): Current | undefined {
  // What was disabled was meant to be.
  const at = steps.findIndex(({ status, process }) => status !== 'Completed' && process !== 'Disabled');
  const step = steps[at];
  if (!store.isTenantConfigured || !store.isConfigured || !step) return undefined;
  const since = step.date ?? steps.slice(0, at).findLast(({ date }) => date !== null)?.date ?? null;
  const age = since === null ? null : dataAgeDays(localToday(new Date(since)), today);
  return { step, days: age === null ? null : Math.max(0, age) };
}

/** `today` is the user's own day. */
export function stageOf(store: StoreOnItsWay, today: string): StoreStage {
  const blocker = launchBlockers(store)[0]?.text ?? launchTexts.nothing;
  const launchDate = store.storeLaunchedDate;
  const current = currentStep(store, pipelineOf(store), today);
  if (!current) return { stage: stageTexts.notConfigured, days: null, blocker, launchDate };
  const { step, days } = current;
  return { stage: stageTexts.of(STEP_LABELS[step.step], step.status), days, blocker, launchDate };
}
