// Where a store stands on its path to launch, and what it waits for.

import type { OnboardingStore } from '@shared/domains/stores/model';
import { daysBetween, localToday } from '@shared/kernel/dates/dates';
import { launchTexts, stageTexts } from '../texts';
import { launchBlockers } from './launch-blockers';
import { pipelineOf, type StepState } from './pipeline';
import { STEP_LABELS } from './steps';

/** The position of a store on its path to launch. */
export interface StoreStage {
  /** The first step that is not done, and its status. */
  stage: string;
  /** Days since that step started, or the one before it ended; null where the back office does not report it. */
  days: number | null;
  /** What the store waits for: a blocker, or else the next action. */
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

/** The first open step of a store's pipeline; undefined if there is none, or the store is not configured yet. */
export function currentStep(store: OnboardingStore, steps: Steps, today: string): Current | undefined {
  // A disabled step was disabled on purpose, so it is skipped.
  const at = steps.findIndex(({ status, process }) => status !== 'Completed' && process !== 'Disabled');
  const step = steps[at];
  if (!store.isTenantConfigured || !store.isConfigured || !step) return undefined;
  const since = step.date ?? steps.slice(0, at).findLast(({ date }) => date !== null)?.date ?? null;
  const age = since === null ? null : daysBetween(localToday(new Date(since)), today);
  return { step, days: age === null ? null : Math.max(0, age) };
}

/** The stage of a store, as lists and the sheet of a tenant show it. `today` is the user's local day. */
export function stageOf(store: OnboardingStore, today: string): StoreStage {
  const blocker = launchBlockers(store)[0]?.text ?? launchTexts.nothing;
  const launchDate = store.storeLaunchedDate;
  const current = currentStep(store, pipelineOf(store), today);
  if (!current) return { stage: stageTexts.notConfigured, days: null, blocker, launchDate };
  const { step, days } = current;
  return { stage: stageTexts.of(STEP_LABELS[step.step], step.status), days, blocker, launchDate };
}
