import type { Manifest } from '@renderer/platform/manifest';

export const moduleDetails: Manifest = {
  routes: [
    {
      path: '/statelessServiceBzoStoreDetails/AllDetails',
      load: () => import('./module-details-screen').then((m) => m.ModuleDetailsScreen),
    },
  ],
};
