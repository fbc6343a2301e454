// Lists what is still to be done before a store can launch. Whether the launch itself may be started now is in
// `step-permissions.ts`.

import { mayOpenOnceConfigured } from './tab-access';
import type { Store, StorePipeline } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';
import { launchTexts, pipelineTexts } from '../texts';
import { pipelineOf, type StepState } from './pipeline';
import { STEP_LABELS, type PipelineStep } from './steps';

/** Where a condition is met: a tab of the store's page, or the page of its tenant. */
export type BlockerLocation = 'tenant' | 'bulkDataLoad' | 'opcodes';

export interface LaunchBlocker {
  text: string;
  location: BlockerLocation;
  /** The step of the pipeline; null for a condition before the pipeline. */
  state: StepState | null;
  /** True if a user has to correct something here; all others are steps still to come. */
  isBlocker: boolean;
}

type Launching = Pick<Store, 'isDeleted' | 'isTenantConfigured' | 'isConfigured'> & StorePipeline;

const beforehand = (text: string): LaunchBlocker => ({
  text,
  location: 'tenant',
  state: null,
  isBlocker: true,
});

function ofStep(state: StepState): LaunchBlocker {
  const { step, status, permission } = state;
  const label = STEP_LABELS[step];
  const location = step === 'opcodeCategorization' && permission.allowed ? 'opcodes' : 'bulkDataLoad';
  if (status === 'Failed') return { text: launchTexts.failed(label), location, state, isBlocker: true };
  if (status === 'In Progress')
    return { text: launchTexts.inProgress(label), location, state, isBlocker: false };
  const text = permission.allowed ? launchTexts.canBeDone(label) : launchTexts.waits(label);
  return { text, location, state, isBlocker: false };
}

/** Every unmet condition of a store's launch, in the order in which they are met; none once launched. */
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

/** A list of the store's configuration that was not submitted; the launch does not depend on it. */
export interface OpenSubmission {
  text: string;
  /** The store's tab. */
  tab: 'laborGrids' | 'partsMatrix';
}

type Submitting = Pick<
  Store,
  'isDeleted' | 'storeLaunched' | 'bulkPhase1' | 'isLaborGridSubmitted' | 'isPartsMatrixSubmitted'
>;

/** The lists that can be submitted now and were not; none of a deleted or a launched store. */
export function openSubmissions(store: Submitting): OpenSubmission[] {
  if (store.isDeleted || store.storeLaunched === 'Completed' || !mayOpenOnceConfigured(store).allowed)
    return [];
  return [
    ...(store.isLaborGridSubmitted ? [] : [{ text: launchTexts.laborGrids, tab: 'laborGrids' as const }]),
    ...(store.isPartsMatrixSubmitted
      ? []
      : [{ text: launchTexts.partsMatrices, tab: 'partsMatrix' as const }]),
  ];
}

/** Counts the blockers and all steps that are not done, the launch itself left out: '1 blocker, 4 steps before launch'. */
export const launchSummary = (blockers: readonly LaunchBlocker[]): string =>
  launchCounts(blockers).join(', ');

/** The parts of the summary; the first one says most. */
export function launchCounts(blockers: readonly LaunchBlocker[]): readonly string[] {
  const stopping = blockers.filter(({ isBlocker }) => isBlocker).length;
  const toGo = blockers.filter(({ state }) => state !== null).length;
  return [
    ...(stopping > 0 ? [launchTexts.blockers(stopping)] : []),
    ...(toGo > 0 ? [launchTexts.toGo(toGo)] : []),
  ];
}

/** The failed step, the last one if there are several. */
export const failedStep = (store: StorePipeline): PipelineStep | undefined =>
  pipelineOf(store).findLast(({ status }) => status === 'Failed')?.step;
