import { type Stage, stageNumber, STAGES } from '@sandbox/sample-data/sampler';
import { isoDay } from '@sandbox/database/clock';
import type { Random } from '@sandbox/database/random';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';

/**
 * The pipeline columns of a store at `stage` whose tenant agreed on a day (YYYY-MM-DD). The steps follow each other after
 * that day and before now, at distances of hours to days.
 */
export function pipelineColumns(stage: Stage, agreed: string, random: Random): PipelineColumns {
  const at = stageNumber(stage);
  let walked = 0;
  const tick = (): number => {
    walked += random.chance(STUCK_TICKS) ? stuckMs(random.next()) : random.int(120, 3600) * 60_000;
    return walked;
  };
  const reached = (other: Stage): boolean => at >= stageNumber(other);
  const step = (active: Stage, failed: Stage | undefined, running: Stage | undefined, done: Stage) => {
    if (reached(done)) return { status: 'Completed', start: tick(), end: tick() };
    if (stage === failed) return { status: 'Failed', start: tick(), end: null };
    if (stage === running) return { status: 'In Progress', start: tick(), end: null };
    return { status: reached(active) ? 'Active' : 'Inactive', start: null, end: null };
  };
  const verified = (done: Stage) => (reached(done) ? { is: 1, at: tick() } : { is: 0, at: null });

  const phase1 = step('configured', 'phase1Failed', undefined, 'phase1Done');
  const phase1Verified = verified('phase1Verified');
  const categorized = verified('categorized');
  const opcodes = verified('opcodesVerified');
  const phase2 = step('categorized', 'phase2Failed', undefined, 'phase2Done');
  const phase2Verified = verified('phase2Verified');
  const daily = step('phase2Done', 'dailyFailed', undefined, 'dailyDone');
  const qa = step('dailyDone', undefined, 'qaRunning', 'qaDone');
  const review = step('dailyDone', undefined, 'reviewRunning', 'ready');
  const launchedAt = reached('launched') ? tick() : null;
  const place = placeInTime(Date.parse(`${agreed}T14:00:00Z`), walked, launchedAt !== null, random);
  const instant = (offset: number | null): string | null =>
    offset === null ? null : new Date(place(offset)).toISOString();
  return {
    bulkPhase1: phase1.status,
    bulkPhase1StartDate: instant(phase1.start),
    bulkPhase1CompletedDate: instant(phase1.end),
    bulkPhase2: phase2.status,
    bulkPhase2StartDate: instant(phase2.start),
    bulkPhase2CompletedDate: instant(phase2.end),
    dailyLoad: daily.status,
    dailyLoadStartDate: instant(daily.start),
    dailyLoadCompletedDate: instant(daily.end),
    nsQaValidation: qa.status,
    nsQaValidationStartDate: instant(qa.start),
    nsQaValidationCompletedDate: instant(qa.end),
    review: review.status,
    reviewStartDate: instant(review.start),
    reviewCompletedDate: instant(review.end),
    storeLaunched: launchedAt ? 'Completed' : reached('ready') ? 'Active' : 'Inactive',
    storeLaunchedStartDate: reached('ready') ? instant(walked) : null,
    storeLaunchedCompletedDate: instant(launchedAt),
    storeLaunchedDate: launchedAt
      ? isoDay(place(launchedAt))
      : reached('configured') && random.chance(0.6)
        ? isoDay(Date.now(), plannedDaysAhead(at, random))
        : null,
    isPhase1Verified: phase1Verified.is,
    phase1VerifiedDate: instant(phase1Verified.at),
    isOpcodeCategorized: categorized.is,
    opcodeCategorizedDate: instant(categorized.at),
    isOpcodeVerified: opcodes.is,
    opcodeVerifiedDate: instant(opcodes.at),
    isPhase2Verified: phase2Verified.is,
    phase2VerifiedDate: instant(phase2Verified.at),
    hasUserCategorizedOpcode: categorized.is,
    billingDate: reached('dailyDone') && random.chance(0.8) ? isoDay(place(walked)) : null,
  };
}

/** The days until the planned launch of a store: the nearer, the fewer stages are left, and some plans are too early. */
const plannedDaysAhead = (at: number, random: Random): number =>
  Math.max(1, 2 * (stageNumber('launched') - at) + random.int(-8, 20));

/** Some stores of tenants in onboarding are launched, the rest are spread over the pipeline. */
const STAGES_IN_TURN: readonly Stage[] = ['launched', 'launched', 'launched', 'launched', ...STAGES];
/** The distance from a stage to the next one in turn, so that a tenant's stores are at different ones. */
const STRIDE = 8;

/** The stage of the store of this number in onboarding; of 21 stores in a row, one at least is at each stage. */
export const stageInTurn = (number: number): Stage =>
  STAGES_IN_TURN[(number * STRIDE) % STAGES_IN_TURN.length] ?? 'launched';

interface PipelineColumns {
  [column: string]: string | number | null;
}

/**
 * Returns the instant at which something happened `offset` milliseconds after work on a store began, whose steps take
 * `walked` milliseconds in all. The steps are squeezed where there is less time since the agreement.
 */
function placeInTime(
  agreed: number,
  walked: number,
  isLaunched: boolean,
  random: Random,
): (offset: number) => number {
  const available = Math.max(0, Date.now() - 60_000 - agreed);
  const sinceLast = isLaunched ? 0 : Math.min(waitOf(random), available / 2);
  const lasts = Math.min(walked, (available - sinceLast) * 0.9);
  const slack = available - sinceLast - lasts;
  // A store in onboarding began late enough to be at its step today. The stores of a launched tenant began one by one.
  const begins = isLaunched ? Math.min(rolloutOf(random), slack * random.next()) : slack;
  const factor = walked > 0 ? lasts / walked : 1;
  return (offset) => Math.round(agreed + begins + offset * factor);
}

const ROLLOUT_MEDIAN_DAYS = 14;
const ROLLOUT_LONGEST_DAYS = 80;

/** How long after the agreement work on a store begins, in milliseconds: half of the stores wait two weeks or less. */
function rolloutOf(random: Random): number {
  const halves = -Math.log2(1 - random.next());
  return Math.min(halves * ROLLOUT_MEDIAN_DAYS, ROLLOUT_LONGEST_DAYS) * DAY_MS;
}

/** The share of the distances between steps that are long, and of the stores in onboarding that are within one. */
const STUCK_TICKS = 0.015;
const STUCK_SHARE = 0.15;

const stuckMs = (share: number): number => (14 + 26 * share) * DAY_MS;

/**
 * How long a store in onboarding has waited at its step, in milliseconds: some hours, or for one in seven some weeks.
 */
const waitOf = (random: Random): number =>
  random.chance(STUCK_SHARE) ? stuckMs(random.next()) : (2 + 46 * random.next()) * HOUR_MS;
