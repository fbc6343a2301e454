// Rules of the tour: its store, which steps are done, which is next, and the screen of a step.

import { bulkLoadPaths } from '@shared/domains/bulk-load/paths';
import { pipelineOf } from '@shared/domains/bulk-load/pipeline/pipeline';
import { PIPELINE_STEPS, type PipelineStep } from '@shared/domains/bulk-load/pipeline/steps';
import type { Store } from '@shared/domains/stores/model';
import { storesPaths } from '@shared/domains/stores/paths';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { TourFacts } from './model';

/** The ten steps of the tour, which onboards one tenant with its first store, in their order. */
export const TOUR_STEPS = [
  'tenant',
  'configureTenant',
  'store',
  'configureStore',
  'feed',
  'phase1',
  'opcodes',
  'phase2',
  'review',
  'launch',
] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** The last step of the pipeline that belongs to a step of the tour; those before it are done first. */
const ENDS_WITH = {
  phase1: 'phase1Validation',
  opcodes: 'opcodeValidation',
  phase2: 'dailyLoadSetup',
  review: 'review',
  launch: 'launchStore',
} as const satisfies Partial<Record<TourStep, PipelineStep>>;

const tenantOf = ({ tenant }: TourFacts) => (tenant?.cancelled === false ? tenant : null);

/** The store of the tour: the first one created that still exists. */
export function storeOf({ stores }: TourFacts): Store | null {
  const [first] = stores.filter(({ isDeleted }) => !isDeleted).sort((a, b) => a.id - b.id);
  return first ?? null;
}

/** Whether all steps of the pipeline are done up to this one. */
function isDoneThrough(store: Store, last: PipelineStep): boolean {
  const upTo = PIPELINE_STEPS.indexOf(last);
  return pipelineOf(store).every(({ status }, index) => index > upTo || status === 'Completed');
}

/** The steps that are done, according to the back office's data. */
export function stepsDone(facts: TourFacts): ReadonlySet<TourStep> {
  const tenant = tenantOf(facts);
  const store = tenant && storeOf(facts);
  const isDone = (step: TourStep): boolean => {
    switch (step) {
      case 'tenant':
        return tenant !== null;
      case 'configureTenant':
        return tenant?.isConfigured === true;
      case 'store':
        return store !== null;
      case 'configureStore':
        return store?.isConfigured === true;
      case 'feed':
        return store !== null && store.effectiveDate !== null;
      default:
        return store !== null && isDoneThrough(store, ENDS_WITH[step]);
    }
  };
  return new Set(TOUR_STEPS.filter(isDone));
}

/** The first step that is not done; null when all are. */
export const nextStep = (done: ReadonlySet<TourStep>): TourStep | null =>
  TOUR_STEPS.find((step) => !done.has(step)) ?? null;

/** The screen of a step; null while its prerequisites are missing. */
export function routeOfStep(step: TourStep, facts: TourFacts): string | null {
  if (step === 'tenant') return tenantsPaths.create;
  const tenant = tenantOf(facts);
  if (!tenant) return null;
  if (step === 'configureTenant' || step === 'configureStore') return tenantsPaths.show(tenant.id);
  if (step === 'store') return `${storesPaths.create}?tenant=${tenant.id}`;
  const store = storeOf(facts);
  if (!store) return null;
  return step === 'feed' ? storesPaths.show(store.id) : bulkLoadPaths.pipeline(store.id);
}

/** True while a load of the store runs, so that polling continues. */
export const isLoading = (facts: TourFacts): boolean => {
  const store = storeOf(facts);
  return store !== null && pipelineOf(store).some(({ status }) => status === 'In Progress');
};
