import type { Manifest } from '@renderer/platform/manifest';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';

export const storeSettings: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 80,
      tab: 'storeSettings',
      label: 'Store Settings',
      gate: afterPhase1,
      load: () => import('./store-settings-section').then((m) => m.StoreSettingsSection),
    },
  ],
};
