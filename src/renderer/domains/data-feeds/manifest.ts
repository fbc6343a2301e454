import type { Manifest } from '@renderer/platform/manifest/manifest';
import { DATA_FEEDS_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 10,
      tab: 'dataFeeds',
      label: DATA_FEEDS_TAB,
      load: () => import('./data-feeds-section').then((m) => m.DataFeedsSection),
    },
  ],
};
