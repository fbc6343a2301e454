import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { storeCopyTexts } from '@shared/domains/store-copy/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: storeCopyPaths.begin,
      load: () => import('./copy-screen').then((m) => m.TargetStoreScreen),
    },
    {
      path: storeCopyPaths.copyRoute,
      load: () => import('./copy-screen').then((m) => m.CopyScreen),
    },
  ],
  palette: [{ title: storeCopyTexts.title, subtitle: 'Stores', to: storeCopyPaths.begin }],
};
