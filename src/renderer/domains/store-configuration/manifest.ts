import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeConfigurationPaths } from '@shared/domains/store-configuration/paths';
import { storeConfigurationTexts } from '@shared/domains/store-configuration/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: storeConfigurationPaths.sheet,
      load: () => import('./store-sheet-screen').then((m) => m.StoreSheetScreen),
    },
  ],
  palette: [{ title: storeConfigurationTexts.sheet, subtitle: 'Stores', to: storeConfigurationPaths.sheet }],
};
