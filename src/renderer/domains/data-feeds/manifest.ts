import type { Manifest } from '@renderer/platform/manifest/manifest';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 10,
      tab: 'dataFeeds',
      label: 'Data Feeds',
      load: () => import('./data-feeds-section').then((m) => m.DataFeedsSection),
    },
  ],
};
