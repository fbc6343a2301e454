import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeConfigurationPaths } from '@shared/domains/store-configuration/paths';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';
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
      title: storeConfigurationTexts.sheet,
      subtitle: messages.words.stores,
      to: storeConfigurationPaths.sheet,
    },
  ],
};
