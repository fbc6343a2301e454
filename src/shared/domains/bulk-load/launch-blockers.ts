import { launchTexts, pipelineTexts } from './texts';
import { storesTexts } from '@shared/domains/stores/texts';
import { afterConfigured } from '@shared/domains/stores/tab-gating';
import type { ProcessStatus, Store, StorePipeline } from '@shared/domains/stores/model';
import { pipelineOf, type StepState } from './pipeline';
import { STEP_LABELS, type PipelineStep } from './steps';

/** Where a condition is met: a tab of the store's page, or the page of its tenant. */
export type MeetingPlace = 'tenant' | 'bulkDataLoad' | 'opcodes';

export interface LaunchBlocker {
  text: string;
  place: MeetingPlace;
  /** Of the pipeline's step; null for what must be there before the pipeline. */
  status: ProcessStatus | null;
  /** Somebody has to mend something here; the others are steps that are still to come. */
  isBlocker: boolean;
}

type Launching = Pick<Store, 'isDeleted' | 'isTenantConfigured' | 'isConfigured'> & StorePipeline;

const beforehand = (text: string): LaunchBlocker => ({
  text,
  place: 'tenant',
  status: null,
  isBlocker: true,
});

function ofStep({ step, status, decision }: StepState): LaunchBlocker {
  const label = STEP_LABELS[step];
  const place = step === 'opcodeCategorization' && decision.allowed ? 'opcodes' : 'bulkDataLoad';
  if (status === 'Failed') return { text: launchTexts.failed(label), place, status, isBlocker: true };
  if (status === 'In Progress')
    return { text: launchTexts.inProgress(label), place, status, isBlocker: false };
  const text = decision.allowed ? launchTexts.canBeDone(label) : launchTexts.waits(label);
  return { text, place, status, isBlocker: false };
}

/** Every unmet condition between this store and its launch, in the order in which they are met; none once launched. */
export function launchBlockers(store: Launching): readonly LaunchBlocker[] {
  if (store.isDeleted) return [beforehand(storesTexts.deletedNotEditable)];
  if (store.storeLaunched === 'Completed') return [];
  const before: (LaunchBlocker | null)[] = [
    store.isTenantConfigured ? null : beforehand(storesTexts.tenantNotConfigured),
    store.isConfigured ? null : beforehand(pipelineTexts.storeNotConfigured),
  ];
  const steps = pipelineOf(store).filter(
    ({ step, status }) => step !== 'launchStore' && status !== 'Completed',
  );
  return [...before.filter((condition) => condition !== null), ...steps.map(ofStep)];
}

/** A list of the store's configuration that nobody has submitted; the launch does not wait for it. */
export interface OpenSubmission {
  text: string;
  /** The store's tab. */
  tab: 'laborGrids' | 'partsMatrix';
}

type Submitting = Pick<
  Store,
  'isDeleted' | 'storeLaunched' | 'bulkPhase1' | 'isLaborGridSubmitted' | 'isPartsMatrixSubmitted'
>;

/** What can be submitted by now and was not; none of a deleted or a launched store. */
export function openSubmissions(store: Submitting): OpenSubmission[] {
  if (store.isDeleted || store.storeLaunched === 'Completed' || !afterConfigured(store).allowed) return [];
  return [
    ...(store.isLaborGridSubmitted ? [] : [{ text: launchTexts.laborGrids, tab: 'laborGrids' as const }]),
    ...(store.isPartsMatrixSubmitted
      ? []
      : [{ text: launchTexts.partsMatrices, tab: 'partsMatrix' as const }]),
  ];
}

/** How much is to be mended, and how much is merely to come: '1 blocker, 4 steps to go'. */
export function launchSummary(blockers: readonly LaunchBlocker[]): string {
  const stopping = blockers.filter(({ isBlocker }) => isBlocker).length;
  const toGo = blockers.length - stopping;
  return [stopping > 0 && launchTexts.blockers(stopping), toGo > 0 && launchTexts.toGo(toGo)]
    .filter(Boolean)
    .join(', ');
}

/** The step that has failed, the last one where there are several. */
export const failedStep = (store: StorePipeline): PipelineStep | undefined =>
  pipelineOf(store).findLast(({ status }) => status === 'Failed')?.step;
