// Derives the history of an onboarding from the dates of a store, some of which contradict each other (`historyOf`;
// null of a store without dates), and what follows from one: its current step, since when it waits, its launch, and
// what was known at an earlier instant. Forecast and time board are based on it; `spans.ts` divides it into waits.

import { pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { PIPELINE_STEPS, type PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { StorePipeline, OnboardingStore } from '@shared/domains/stores/model';
import { DAYS_OF_WEEK, weekdayOf } from '@shared/kernel/dates/dates';
import { DAY_MS } from '@shared/kernel/dates/durations';
import { type WorkCalendar } from '../work-calendar';

export const STEP_COUNT = PIPELINE_STEPS.length;

/** The history of a store's onboarding by its dates. Instants are in milliseconds. */
export interface LaunchHistory {
  id: number;
  tenantId: string;
  dms: string;
  /** Stands for who onboards the store; empty where that is not known. */
  coordinator: string;
  /** The onboarding begins with the agreement. */
  start: number;
  /**
   * When each step was completed, never before the step before it. A date that contradicts the others is replaced by
   * the next one that doesn't. Null of a step that isn't completed.
   */
  completed: (number | null)[];
  /** Whether the date of a step can be believed. */
  trusted: boolean[];
  /** When work on a step began, where it is recorded and believable. */
  began: (number | null)[];
  /** Whether the step that the store waits for has failed. Of a step that was completed later this isn't recorded. */
  failed: boolean;
  /** When the store was deleted without a launch; null of all others. */
  leftAt: number | null;
}

/** The tolerated lead of another clock over that of this computer. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** A step that was completed this long before the agreement was recorded still belongs to the same launch. */
const BEFORE_AGREEMENT_MS = 30 * DAY_MS;

interface StepFacts {
  /** Completed, or disabled on purpose. */
  done: boolean;
  at: string | null;
  began: string | null;
}

const loadFacts = (status: string, began: string | null, at: string | null): StepFacts => ({
  done: status === 'Completed' || status === 'Disabled',
  at,
  began,
});

const checkFacts = (done: boolean, at: string | null): StepFacts => ({ done, at, began: null });

const STEP_FACTS: Record<PipelineStep, (store: StorePipeline) => StepFacts> = {
  phase1Load: (s) => loadFacts(s.bulkPhase1, s.bulkPhase1StartDate, s.bulkPhase1CompletedDate),
  phase1Validation: (s) => checkFacts(s.isPhase1Verified, s.phase1VerifiedDate),
  opcodeCategorization: (s) => checkFacts(s.isOpcodeCategorized, s.opcodeCategorizedDate),
  opcodeValidation: (s) => checkFacts(s.isOpcodeVerified, s.opcodeVerifiedDate),
  phase2Load: (s) => loadFacts(s.bulkPhase2, s.bulkPhase2StartDate, s.bulkPhase2CompletedDate),
  phase2Validation: (s) => checkFacts(s.isPhase2Verified, s.phase2VerifiedDate),
  dailyLoadSetup: (s) => loadFacts(s.dailyLoad, s.dailyLoadStartDate, s.dailyLoadCompletedDate),
  nsQaValidation: (s) =>
    loadFacts(s.nsQaValidation, s.nsQaValidationStartDate, s.nsQaValidationCompletedDate),
  review: (s) => loadFacts(s.review, s.reviewStartDate, s.reviewCompletedDate),
  launchStore: (s) => loadFacts(s.storeLaunched, s.storeLaunchedStartDate, s.storeLaunchedCompletedDate),
};

/** An instant that is possible at all; NaN for another. A clock slightly ahead counts as now. */
function possible(text: string | null, earliest: number, now: number): number {
  const at = text === null ? Number.NaN : Date.parse(text);
  return at >= earliest && at <= now + CLOCK_TOLERANCE_MS ? Math.min(at, now) : Number.NaN;
}

/** The launch is also recorded as a day, which is used if its instant is missing. */
function launchInstant(record: OnboardingStore, calendar: WorkCalendar): string | null {
  const { storeLaunchedCompletedDate, storeLaunchedDate } = record;
  if (storeLaunchedCompletedDate !== null || storeLaunchedDate === null) return storeLaunchedCompletedDate;
  const noon = calendar.startOfDay(storeLaunchedDate) + DAY_MS / 2;
  return Number.isNaN(noon) ? null : new Date(noon).toISOString();
}

/**
 * The onboarding of a store, as far as its dates are plausible.
 * @param now The instant at which the record was read.
 * @param coordinator See `LaunchHistory`.
 * @returns Null for a store without information: not set up yet, or without any date.
 */
export function historyOf(
  record: OnboardingStore,
  now: number,
  calendar: WorkCalendar,
  coordinator = '',
): LaunchHistory | null {
  if (!record.isConfigured || !record.isTenantConfigured) return null;
  const facts = PIPELINE_STEPS.map((step) => STEP_FACTS[step](record));
  const last = facts[STEP_COUNT - 1];
  if (last?.done) last.at = launchInstant(record, calendar);
  const agreement = record.agreementDate === null ? Number.NaN : calendar.startOfDay(record.agreementDate);
  const earliest = Number.isNaN(agreement) ? Number.NEGATIVE_INFINITY : agreement - BEFORE_AGREEMENT_MS;
  const instants = facts.map(({ done, at }) => (done ? possible(at, earliest, now) : Number.NaN));
  const believed = longestAscending(instants);
  const firstKnown = instants.find((at, step) => believed[step] && !Number.isNaN(at));
  const start = Math.min(agreement <= now ? agreement : Number.POSITIVE_INFINITY, firstKnown ?? Infinity);
  if (!Number.isFinite(start)) return null;

  const completed: (number | null)[] = facts.map(() => null);
  const lastKnown = instants.reduce(
    (latest, at, step) => (believed[step] ? Math.max(latest, at) : latest),
    start,
  );
  // A completed step without a believable date, and nothing after it, was completed somewhere between then and now.
  let next = (lastKnown + now) / 2;
  for (let step = STEP_COUNT - 1; step >= 0; step -= 1) {
    if (!facts[step]?.done) continue;
    if (believed[step]) next = instants[step] ?? next;
    completed[step] = Math.max(start, next);
  }
  let before = start;
  const began = facts.map((fact, step) => {
    const ended = completed[step] ?? now;
    const at = possible(fact.began, before, ended);
    before = completed[step] ?? before;
    return Number.isNaN(at) ? null : at;
  });
  const open = openStep(completed);
  return {
    id: record.id,
    tenantId: record.tenantId,
    dms: record.dms ?? '',
    coordinator,
    start,
    completed,
    trusted: facts.map(({ done }, step) => done && believed[step] === true),
    began,
    failed: open < STEP_COUNT && pipelineOf(record)[open]?.status === 'Failed',
    leftAt: last?.done || !record.isDeleted ? null : leftInstant(record, lastKnown, now, calendar),
  };
}

/** A deleted store waited until its deletion; where that day is unknown, until its last step. */
function leftInstant(
  record: OnboardingStore,
  lastKnown: number,
  now: number,
  calendar: WorkCalendar,
): number {
  const at = record.storeDeletedDate === null ? Number.NaN : calendar.startOfDay(record.storeDeletedDate);
  return at >= lastKnown && at <= now ? at : lastKnown;
}

/** The launch; null of a store that isn't launched. */
export const launchedAt = (history: LaunchHistory): number | null =>
  history.completed[STEP_COUNT - 1] ?? null;

/** A day of the week with no larger share of the launches than this is none of those on which stores are launched. */
const STRAY_SHARE_OF_A_WEEKDAY = 0.05;

/** Of each day of the week, Sunday first, whether stores are launched on it. */
export function launchWeekdays(histories: readonly LaunchHistory[], calendar: WorkCalendar): boolean[] {
  const counts = Array.from({ length: DAYS_OF_WEEK }, () => 0);
  let all = 0;
  for (const history of histories) {
    const at = launchedAt(history);
    if (at === null) continue;
    const weekday = weekdayOf(calendar.dayOf(at));
    counts[weekday] = (counts[weekday] ?? 0) + 1;
    all += 1;
  }
  return counts.map((count) => count > STRAY_SHARE_OF_A_WEEKDAY * all);
}

/** The number of the step that a store waits for; `STEP_COUNT` once it is launched. */
export const currentStepOf = ({ completed }: LaunchHistory): number => openStep(completed);

function openStep(completed: LaunchHistory['completed']): number {
  const open = completed.indexOf(null);
  return open === -1 || completed[STEP_COUNT - 1] !== null ? STEP_COUNT : open;
}

/**
 * Since when a store waits for its current step: since the last step that was completed. That may be a later one, where
 * a step was opened again, such as a daily load that is set up a second time.
 */
export const waitingSince = ({ start, completed }: LaunchHistory): number =>
  completed.reduce<number>((since, at) => Math.max(since, at ?? since), start);

/** The state of knowledge at an earlier instant, without failures; null if the onboarding had not started. */
export function historyAt(history: LaunchHistory, then: number): LaunchHistory | null {
  if (history.start > then) return null;
  const known = history.completed.map((at) => (at !== null && at <= then ? at : null));
  return {
    ...history,
    completed: known,
    trusted: history.trusted.map((trusted, step) => trusted && known[step] !== null),
    failed: false,
    leftAt: history.leftAt !== null && history.leftAt <= then ? history.leftAt : null,
  };
}

/**
 * Which of the instants belong to the longest run that never goes back: the others contradict it. With ties the later
 * run wins. NaN belongs to none. There are ten steps, so the plain quadratic algorithm is the fast one.
 */
function longestAscending(instants: readonly number[]): boolean[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, instant] of instants.entries()) {
    lengths[at] = Number.isNaN(instant) ? 0 : 1;
    previous[at] = -1;
    if (Number.isNaN(instant)) continue;
    for (let before = 0; before < at; before += 1) {
      const earlier = instants[before] ?? Number.NaN;
      const length = (lengths[before] ?? 0) + 1;
      if (earlier <= instant && length > 1 && length >= (lengths[at] ?? 0)) {
        lengths[at] = length;
        previous[at] = before;
      }
    }
    if (best === -1 || (lengths[at] ?? 0) >= (lengths[best] ?? 0)) best = at;
  }
  const belongs = instants.map(() => false);
  for (let at = best; at !== -1; at = previous[at] ?? -1) belongs[at] = true;
  return belongs;
}
