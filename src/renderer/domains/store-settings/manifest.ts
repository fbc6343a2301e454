import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { STORE_SETTINGS_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 80,
      tab: 'storeSettings',
      label: STORE_SETTINGS_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./store-settings-section').then((m) => m.StoreSettingsSection),
    },
  ],
};
