import { localToday } from '@shared/kernel/dates';
import { changedFields, type Cells } from '@shared/domains/launch-report/rules';

/** What is known of a store without asking anybody. */
export interface PipelineState {
  dms: string | null;
  agreementDate: string | null;
  cancelledOn: string | null;
  bulkPhase1StartDate: string | null;
  bulkPhase1CompletedDate: string | null;
  opcodeCategorizedDate: string | null;
  laborGridSubmittedDate: string | null;
  partsMatrixSubmittedDate: string | null;
  nsQaValidationCompletedDate: string | null;
  reviewCompletedDate: string | null;
  storeLaunchedCompletedDate: string | null;
  storeLaunchedDate: string | null;
}

const day = (instant: string | null): string =>
  instant === null ? '' : instant.length === 10 ? instant : localToday(new Date(instant));

/** The milestones that the pipeline has passed, on the days it passed them. */
export function pipelineCells(state: PipelineState, today: string): Cells {
  const launched = state.storeLaunchedCompletedDate !== null;
  const agreed = state.agreementDate ?? '';
  return Object.fromEntries(
    changedFields(
      {},
      {
        agreementReceived: agreed > today ? '' : agreed,
        dmsActiveDate: day(state.bulkPhase1StartDate),
        opCodesAvailable: day(state.bulkPhase1CompletedDate),
        opCodesCategorized: day(state.opcodeCategorizedDate),
        laborPricingGridEnteredInBzo: day(state.laborGridSubmittedDate),
        partsMatrixEnteredInBzo: day(state.partsMatrixSubmittedDate),
        readyForReview: day(state.nsQaValidationCompletedDate),
        reviewCompleted: day(state.reviewCompletedDate),
        scheduledLaunch: state.storeLaunchedDate ?? '',
        launchDate: launched ? (state.storeLaunchedDate ?? '') : '',
        launchCompleted: day(state.storeLaunchedCompletedDate),
        // Nobody leaves before they came.
        cancelDate:
          state.cancelledOn !== null && state.cancelledOn < agreed ? agreed : (state.cancelledOn ?? ''),
        dms: state.dms ?? '',
      },
    ),
  );
}
