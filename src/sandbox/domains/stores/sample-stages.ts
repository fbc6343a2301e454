import { type Stage, stageNumber, STAGES } from '@sandbox/sample-data/stages';
import { isoDay } from '@sandbox/store/clock';
import { hashFraction, type Random } from '@sandbox/store/random';
import { DAY_MS, HOUR_MS } from '@shared/kernel/dates/durations';

/**
 * The pipeline columns of a store at `stage`, with instants walking forward from `start` (YYYY-MM-DD) and never past
 * now. A store in onboarding started late enough to be at its step today.
 */
export function pipelineColumns(
  stage: Stage,
  start: string,
  storeId: string,
  random: Random,
): PipelineColumns {
  const at = stageNumber(stage);
  const latest = Date.now() - 60_000;
  let clock = Date.parse(`${start}T14:00:00Z`);
  const tick = (): number => {
    clock = Math.min(clock + random.int(120, 3600) * 60_000, latest);
    return clock;
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
  const late = launchedAt === null ? Math.max(0, latest - waitOf(storeId) - clock) : 0;
  const instant = (walked: number | null): string | null =>
    walked === null ? null : new Date(walked + late).toISOString();
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
    storeLaunchedStartDate: reached('ready') ? instant(clock) : null,
    storeLaunchedCompletedDate: instant(launchedAt),
    storeLaunchedDate: launchedAt
      ? isoDay(clock)
      : reached('configured') && random.chance(0.6)
        ? isoDay(Date.now(), random.int(5, 60))
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
    billingDate: reached('dailyDone') && random.chance(0.8) ? isoDay(clock + late) : null,
  };
}

/** Weights by hand: most stores are launched, the rest are spread over the pipeline. */
const WEIGHTED_STAGES: readonly [Stage, ...Stage[]] = [
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  'launched',
  ...STAGES,
];

export const randomStage = (random: Random): Stage => random.pick(WEIGHTED_STAGES);

interface PipelineColumns {
  [column: string]: string | number | null;
}

const STUCK_SHARE = 0.15;

/**
 * How long a store in onboarding has waited at its step, in milliseconds: some hours, or for one in seven some weeks.
 */
function waitOf(storeId: string): number {
  const share = hashFraction(`wait ${storeId}`);
  return share < STUCK_SHARE
    ? (14 + 26 * (share / STUCK_SHARE)) * DAY_MS
    : (2 + 46 * ((share - STUCK_SHARE) / (1 - STUCK_SHARE))) * HOUR_MS;
}
