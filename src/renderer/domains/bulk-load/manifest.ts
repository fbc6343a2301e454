import type { Manifest } from '@renderer/platform/manifest/manifest';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 20,
      tab: 'bulkDataLoad',
      label: 'Bulk Data Load',
      load: () => import('./bulk-load-section').then((m) => m.BulkLoadSection),
    },
  ],
};
