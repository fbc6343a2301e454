import type { Manifest } from '@renderer/platform/manifest';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';

export const storeCopy: Manifest = {
  routes: [
    {
      path: storeCopyPaths.copyRoute,
      load: () => import('./copy-screen').then((m) => m.CopyScreen),
    },
  ],
};
