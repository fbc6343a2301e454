// Says in one line how far a store is, and labels its launch date. The texts about single steps are in
// src/shared/domains/bulk-load/texts.ts.

import { formatDate } from '@shared/kernel/text/format';
import type { Store, StorePipeline } from './model';

/** The status of a store whose daily load runs: which of NS QA validation and review is still pending. */
function afterDailyLoad(store: StorePipeline): string {
  const { nsQaValidation, review } = store;
  if (nsQaValidation === 'Active' && review === 'Active')
    return 'Daily load completed. NS QA validation and review pending.';
  if (nsQaValidation === 'In Progress') return 'NS QA validation in progress';
  if (nsQaValidation === 'Failed') return 'NS QA validation failed';
  if (nsQaValidation !== 'Completed') return 'Daily load completed. NS QA validation and review pending.';
  if (review === 'In Progress') return 'NS QA validation completed. Review in progress.';
  if (review === 'Completed') return 'Store is ready to launch';
  return 'NS QA validation completed. Review pending.';
}

/** The current step of the store in one line: the tenant's Stores tab and the store's header. */
export function statusLine(store: Pick<Store, 'isDeleted' | 'storeDeletedDate'> & StorePipeline): string {
  if (store.isDeleted) return `This store was deleted on ${formatDate(store.storeDeletedDate, '---')}.`;
  if (store.storeLaunched === 'Completed') return 'Store launched';
  switch (store.bulkPhase1) {
    case 'In Progress':
      return 'Bulk load phase 1 in progress';
    case 'Failed':
      return 'Bulk load phase 1 failed';
    case 'Completed':
      break;
    default:
      return 'Onboarding not started';
  }
  switch (store.bulkPhase2) {
    case 'Active':
      return 'Opcode categorization completed';
    case 'In Progress':
      return 'Bulk load phase 2 in progress';
    case 'Failed':
      return 'Bulk load phase 2 failed';
    case 'Completed':
      break;
    default:
      return 'Bulk load phase 1 completed. Opcode categorization pending.';
  }
  switch (store.dailyLoad) {
    case 'Failed':
      return 'Daily load failed';
    case 'In Progress':
      return 'Daily Load in progress';
    case 'Completed':
      return afterDailyLoad(store);
    default:
      return 'Bulk load phase 2 completed';
  }
}

/** Label of the launch date on a status line. */
export const launchDateLabel = (store: Pick<StorePipeline, 'storeLaunched'>): string =>
  store.storeLaunched === 'Completed' ? 'Launched date:' : 'Estimated launch date:';

/** Label of the launch date picker in the store's header. */
export const launchPickerLabel = (store: Pick<StorePipeline, 'storeLaunched'>): string =>
  store.storeLaunched === 'Completed' ? 'Launched Date' : 'Estimated Launch Date';
