import { mayChangeStatus, pipelineOf } from '@shared/domains/bulk-load/pipeline';
import { LOAD_CALL_TYPES, STEP_LABELS, STEP_OF_CALL } from '@shared/domains/bulk-load/steps';
import { launchTexts } from '@shared/domains/bulk-load/texts';
import { mayChangeStore } from '@shared/domains/stores/may-change-store';
import type { BulkStore } from './model';
import { nothingTo, refused, willDo, type PlannedStore } from './planned-store';
import { bulkTexts as texts } from './texts';

/** Store ids whose daily load has failed; null for a role that does not see them. */
export type FailedLoads = ReadonlySet<string> | null;

/** The load that has failed is begun again; what somebody has to mend first is left to them. */
export function planRetry(store: BulkStore, failed: FailedLoads): PlannedStore {
  const decision = mayChangeStore(store);
  if (!decision.allowed) return refused(store, decision);
  const step = pipelineOf(store).find(({ process }) => process === 'Failed')?.step;
  if (step !== undefined) {
    const callType = LOAD_CALL_TYPES.find((type) => STEP_OF_CALL[type] === step);
    if (callType === undefined)
      return refused(store, texts.needsPerson(launchTexts.failed(STEP_LABELS[step])));
    const allowed = mayChangeStatus(store, callType, 'In Progress');
    return allowed.allowed
      ? willDo(store, texts.again(STEP_LABELS[step]), { kind: 'load', callType })
      : refused(store, allowed);
  }
  if (failed?.has(store.storeId)) return willDo(store, texts.dailyAgain, { kind: 'dailyLoad' });
  return nothingTo(store, failed === null ? texts.noFailureSeen : texts.noFailure);
}
