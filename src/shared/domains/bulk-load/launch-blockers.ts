import { launchTexts, pipelineTexts } from './texts';
import { storesTexts } from '@shared/domains/stores/texts';
import type { ProcessStatus, Store, StorePipeline } from '@shared/domains/stores/model';
import { pipelineOf, type StepState } from './pipeline';
import { STEP_LABELS } from './steps';

/** Where a condition is met: a tab of the store's page, or the page of its tenant. */
export type MeetingPlace = 'tenant' | 'bulkDataLoad' | 'opcodes';

export interface LaunchBlocker {
  text: string;
  place: MeetingPlace;
  /** Of the pipeline's step; null for what must be there before the pipeline. */
  status: ProcessStatus | null;
}

type Launching = Pick<Store, 'isDeleted' | 'isTenantConfigured' | 'isConfigured'> & StorePipeline;

function ofStep({ step, status, decision }: StepState): LaunchBlocker {
  const label = STEP_LABELS[step];
  const place = step === 'opcodeCategorization' && decision.allowed ? 'opcodes' : 'bulkDataLoad';
  if (status === 'Failed') return { text: launchTexts.failed(label), place, status };
  if (status === 'In Progress') return { text: launchTexts.inProgress(label), place, status };
  return { text: decision.allowed ? launchTexts.canBeDone(label) : launchTexts.waits(label), place, status };
}

/** Every unmet condition between this store and its launch, in the order in which they are met; none once launched. */
export function launchBlockers(store: Launching): readonly LaunchBlocker[] {
  if (store.isDeleted) return [{ text: storesTexts.deletedNotEditable, place: 'tenant', status: null }];
  if (store.storeLaunched === 'Completed') return [];
  const before: (LaunchBlocker | null)[] = [
    store.isTenantConfigured
      ? null
      : { text: storesTexts.tenantNotConfigured, place: 'tenant', status: null },
    store.isConfigured ? null : { text: pipelineTexts.storeNotConfigured, place: 'tenant', status: null },
  ];
  const steps = pipelineOf(store).filter(
    ({ step, status }) => step !== 'launchStore' && status !== 'Completed',
  );
  return [...before.filter((condition) => condition !== null), ...steps.map(ofStep)];
}
