import { messages } from '../messages';
import type { Store } from '../model/store';
import { ALLOWED, all, when, type Decision } from './decision';
import { STEP_LABELS } from './pipeline';

/** Every tab and sub-tab of the store page. */
export type StoreTab =
  | 'onboarding'
  | 'dataFeeds'
  | 'bulkDataLoad'
  | 'dataEvaluation'
  | 'opcodes'
  | 'payTypes'
  | 'advisors'
  | 'technicians'
  | 'laborGrid'
  | 'partsMatrix'
  | 'models'
  | 'menu'
  | 'storeSettings'
  | 'revenueDetails'
  | 'activityLog';

type Gating = Pick<Store, 'bulkPhase1' | 'bulkPhase2' | 'dms' | 'infrastructureConfiguration'>;

/** Whether a tab of the store page is open yet, by the state of the pipeline. */
export function tabGate(tab: StoreTab, store: Gating): Decision {
  const phase1 = when(
    store.bulkPhase1 === 'Completed',
    messages.pipeline.finishFirst(STEP_LABELS.phase1Load),
  );
  switch (tab) {
    case 'onboarding':
    case 'dataFeeds':
    case 'bulkDataLoad':
    case 'activityLog':
      return ALLOWED;
    case 'dataEvaluation':
      return all(
        when(store.infrastructureConfiguration === 'Completed', messages.stores.infrastructurePending),
        phase1,
      );
    case 'payTypes':
      return store.dms === 'CDK Global'
        ? all(
            phase1,
            when(store.bulkPhase2 === 'Completed', messages.pipeline.finishFirst(STEP_LABELS.phase2Load)),
          )
        : phase1;
    case 'laborGrid':
    case 'partsMatrix':
      return when(store.bulkPhase1 !== 'Inactive', messages.pipeline.storeNotConfigured);
    default:
      return phase1;
  }
}

/** A store is configured after its tenant. */
export const mayConfigureStore = (store: Pick<Store, 'isTenantConfigured'>): Decision =>
  when(store.isTenantConfigured, messages.stores.tenantNotConfigured);

/** The Status Log section shows unless phase 1 waits to be started. */
export const showsStatusLog = (store: Pick<Store, 'bulkPhase1'>): boolean => store.bulkPhase1 !== 'Active';

/** An accordion of the Status Log shows once its phase has run. */
export const showsPhaseLog = (status: string): boolean => status !== 'Active' && status !== 'Inactive';
