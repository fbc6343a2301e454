import type { OnboardingStore, ProcessStatus } from '@shared/domains/stores/model';
import { storeNameKey } from '@shared/domains/stores/rules';
import type { Coordinators } from '@shared/domains/forecast/time-board/timeline';
import { plannedDay, type TrueLaunch } from './launch-back-office';

/** The record of a store as the back office had it on a day. */
export function knownRecord(launch: TrueLaunch, now: number): OnboardingStore {
  const done = (step: number): boolean => (launch.ended[step] ?? Number.POSITIVE_INFINITY) <= now;
  const started = (step: number): boolean => (launch.began[step] ?? Number.POSITIVE_INFINITY) <= now;
  const status = (step: number): ProcessStatus =>
    done(step) ? 'Completed' : started(step) ? 'In Progress' : 'Inactive';
  const began = (step: number): string | null => (started(step) ? instant(launch.began[step] ?? 0) : null);
  const at = (step: number): string | null => (done(step) ? (launch.recorded[step] ?? null) : null);
  const left = launch.leftAt !== null && launch.leftAt <= now;
  return {
    id: launch.id,
    storeId: `s${launch.id}`,
    storeName: `Store ${launch.id}`,
    tenantId: launch.tenantId,
    tenantName: launch.tenantId,
    dms: launch.dms,
    isDeleted: left,
    storeDeletedDate: left ? instant(launch.leftAt ?? 0).slice(0, 10) : null,
    isConfigured: true,
    isTenantConfigured: true,
    agreementDate: instant(launch.agreement).slice(0, 10),
    bulkPhase1: status(0),
    bulkPhase1StartDate: began(0),
    bulkPhase1CompletedDate: at(0),
    isPhase1Verified: done(1),
    phase1VerifiedDate: at(1),
    isOpcodeCategorized: done(2),
    opcodeCategorizedDate: at(2),
    hasUserCategorizedOpcode: done(2),
    isOpcodeVerified: done(3),
    opcodeVerifiedDate: at(3),
    bulkPhase2: status(4),
    bulkPhase2StartDate: began(4),
    bulkPhase2CompletedDate: at(4),
    isPhase2Verified: done(5),
    phase2VerifiedDate: at(5),
    dailyLoad: status(6),
    dailyLoadStartDate: began(6),
    dailyLoadCompletedDate: at(6),
    nsQaValidation: status(7),
    nsQaValidationStartDate: began(7),
    nsQaValidationCompletedDate: at(7),
    review: status(8),
    reviewStartDate: began(8),
    reviewCompletedDate: at(8),
    storeLaunched: status(9),
    storeLaunchedStartDate: began(9),
    storeLaunchedCompletedDate: at(9),
    storeLaunchedDate: instant(done(9) ? (launch.ended[9] ?? 0) : plannedDay(launch, now)).slice(0, 10),
  };
}

const instant = (at: number): string => new Date(at).toISOString();

/** Who onboards each store, as the launch report has it. */
export const knownCoordinators = (launches: readonly TrueLaunch[]): Coordinators =>
  new Map(
    launches.map(({ id, tenantId, causes }) => [
      storeNameKey(tenantId, `Store ${id}`),
      causes.coordinator.name,
    ]),
  );
