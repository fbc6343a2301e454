import { messages } from '../messages';
import type { ProcessStatus, Store, StorePipeline } from '../model/store';
import { pipelineOf, STEP_LABELS, type StepState } from './pipeline';

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
  const { launch } = messages;
  const place = step === 'opcodeCategorization' && decision.allowed ? 'opcodes' : 'bulkDataLoad';
  if (status === 'Failed') return { text: launch.failed(label), place, status };
  if (status === 'In Progress') return { text: launch.inProgress(label), place, status };
  return { text: decision.allowed ? launch.canBeDone(label) : launch.waits(label), place, status };
}

/** Every unmet condition between this store and its launch, in the order in which they are met; none once launched. */
export function launchBlockers(store: Launching): readonly LaunchBlocker[] {
  if (store.isDeleted) return [{ text: messages.stores.deletedNotEditable, place: 'tenant', status: null }];
  if (store.storeLaunched === 'Completed') return [];
  const before: (LaunchBlocker | null)[] = [
    store.isTenantConfigured
      ? null
      : { text: messages.stores.tenantNotConfigured, place: 'tenant', status: null },
    store.isConfigured ? null : { text: messages.pipeline.storeNotConfigured, place: 'tenant', status: null },
  ];
  const steps = pipelineOf(store).filter(
    ({ step, status }) => step !== 'launchStore' && status !== 'Completed',
  );
  return [...before.filter((condition) => condition !== null), ...steps.map(ofStep)];
}
