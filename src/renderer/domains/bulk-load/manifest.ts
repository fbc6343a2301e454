import type { Manifest } from '@renderer/platform/manifest/manifest';
import { BULK_DATA_LOAD_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 20,
      tab: 'bulkDataLoad',
      label: BULK_DATA_LOAD_TAB,
      load: () => import('./bulk-load-section').then((m) => m.BulkLoadSection),
    },
  ],
};
