import type { Domain } from '@renderer/platform/read-again';
import type { JobKind } from '@shared/domains/jobs/model';

/** What is another afterwards, for jobs that change something of the back office; the others see to it themselves. */
export const JOB_TOUCHES: Partial<Record<JobKind, readonly Domain[]>> = {
  bulk: ['bulk', 'bulkLoad', 'failedLoads', 'stores', 'tenants', 'today'],
  'bulk-load': ['bulkLoad', 'checklist', 'stores', 'tenants'],
  'scheduled-export': ['scheduledExports'],
  'smoke-test': ['testResults'],
  'store-copy': [
    'laborGrids',
    'menus',
    'modelMapping',
    'moduleDetails',
    'partsMatrices',
    'payTypes',
    'storeComparison',
    'storeCopy',
    'storeSettings',
    'stores',
  ],
};
