import { type Stage, stageNumber, STAGES } from '@sandbox/sample-data/stages';
import { isoDay } from '@sandbox/store/clock';
import type { Random } from '@sandbox/store/random';

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

/**
 * The pipeline columns of a store at `stage`, with instants walking forward from `start`
 * (YYYY-MM-DD) and never past now.
 */
export function pipelineColumns(stage: Stage, start: string, random: Random): PipelineColumns {
  const at = stageNumber(stage);
  const latest = Date.now() - 60_000;
  let clock = Date.parse(`${start}T14:00:00Z`);
  const tick = (): string => {
    clock = Math.min(clock + random.int(120, 3600) * 60_000, latest);
    return new Date(clock).toISOString();
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
  return {
    bulkPhase1: phase1.status,
    bulkPhase1StartDate: phase1.start,
    bulkPhase1CompletedDate: phase1.end,
    bulkPhase2: phase2.status,
    bulkPhase2StartDate: phase2.start,
    bulkPhase2CompletedDate: phase2.end,
    dailyLoad: daily.status,
    dailyLoadStartDate: daily.start,
    dailyLoadCompletedDate: daily.end,
    nsQaValidation: qa.status,
    nsQaValidationStartDate: qa.start,
    nsQaValidationCompletedDate: qa.end,
    review: review.status,
    reviewStartDate: review.start,
    reviewCompletedDate: review.end,
    storeLaunched: launchedAt ? 'Completed' : reached('ready') ? 'Active' : 'Inactive',
    storeLaunchedStartDate: reached('ready') ? new Date(clock).toISOString() : null,
    storeLaunchedCompletedDate: launchedAt,
    storeLaunchedDate: launchedAt
      ? isoDay(clock)
      : reached('configured') && random.chance(0.6)
        ? isoDay(Date.now(), random.int(5, 60))
        : null,
    isPhase1Verified: phase1Verified.is,
    phase1VerifiedDate: phase1Verified.at,
    isOpcodeCategorized: categorized.is,
    opcodeCategorizedDate: categorized.at,
    isOpcodeVerified: opcodes.is,
    opcodeVerifiedDate: opcodes.at,
    isPhase2Verified: phase2Verified.is,
    phase2VerifiedDate: phase2Verified.at,
    hasUserCategorizedOpcode: categorized.is,
    billingDate: reached('dailyDone') && random.chance(0.8) ? isoDay(clock) : null,
  };
}
