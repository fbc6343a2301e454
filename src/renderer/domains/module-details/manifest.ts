import type { Manifest } from '@renderer/platform/manifest/manifest';

export const manifest: Manifest = {
  routes: [
    {
      path: '/statelessServiceBzoStoreDetails/AllDetails',
      load: () => import('./module-details-screen').then((m) => m.ModuleDetailsScreen),
    },
  ],
};
