import { CANCEL_TEXTS, defineJob } from '@shared/kernel/jobs/define-job';

/** A copy into the store `id` from the store `fromId`, or the undo of one. */
export const storeCopyJob = defineJob({
  kind: 'store-copy',
  local: true,
  subject: ['id', 'fromId'],
  invalidates: [
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
  texts: {
    ...CANCEL_TEXTS,
    interrupted:
      'The app closed before the copy finished. Copied items stay; compare the stores and copy the rest.',
  },
});
