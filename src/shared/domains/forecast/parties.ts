// Who is waited for at each step of the pipeline.

import type { PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { Party } from './model';

/** Who a step waits for before it begins, and who works on it from then on. */
export const STEP_PARTIES: Readonly<Record<PipelineStep, { before: Party; during: Party }>> = {
  // The first load needs the feed of the DMS; once it runs, it needs no further action.
  phase1Load: { before: 'dms', during: 'nobody' },
  phase1Validation: { before: 'us', during: 'us' },
  // The advisors of the dealer say what their operation codes mean.
  opcodeCategorization: { before: 'dealer', during: 'dealer' },
  opcodeValidation: { before: 'us', during: 'us' },
  phase2Load: { before: 'us', during: 'nobody' },
  phase2Validation: { before: 'us', during: 'us' },
  dailyLoadSetup: { before: 'us', during: 'dms' },
  nsQaValidation: { before: 'us', during: 'us' },
  // A started review is up to the dealer.
  review: { before: 'us', during: 'dealer' },
  // All is done; the store waits for its day.
  launchStore: { before: 'nobody', during: 'nobody' },
};

/**
 * Who is waited for at a step. One that has failed waits for us, whatever it waited for before: it is corrected and
 * started again.
 */
export function partyAt(step: PipelineStep, started: boolean, failed: boolean): Party {
  if (failed) return 'us';
  return started ? STEP_PARTIES[step].during : STEP_PARTIES[step].before;
}
