import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeConfigurationPaths } from '@shared/domains/store-configuration/paths';
import { STORE_SHEET_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const manifest: Manifest = {
  routes: [
    {
      path: storeConfigurationPaths.sheet,
      load: () => import('./store-sheet-screen').then((m) => m.StoreSheetScreen),
    },
  ],
  palette: [
    {
      title: STORE_SHEET_TITLE,
      subtitle: messages.words.stores,
      to: storeConfigurationPaths.sheet,
    },
  ],
};
