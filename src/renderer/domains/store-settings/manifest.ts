import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 80,
      tab: 'storeSettings',
      label: 'Store Settings',
      gate: mayOpenAfterPhase1,
      load: () => import('./store-settings-section').then((m) => m.StoreSettingsSection),
    },
  ],
};
