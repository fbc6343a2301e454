import type { Manifest } from '@renderer/platform/manifest';

export const deals: Manifest = {
  routes: [
    {
      path: '/deals',
      load: () => import('./deals-screen').then((m) => m.DealsScreen),
    },
  ],
};
