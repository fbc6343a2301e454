import type { Manifest } from '@renderer/platform/manifest';

/** The specification gives it an address and no entry of the menu: the palette finds it. */
export const deals: Manifest = {
  routes: [
    {
      path: '/deals',
      load: () => import('./deals-screen').then((m) => m.DealsScreen),
    },
  ],
  palette: [{ title: 'Deals', subtitle: 'Nothing is shown there so far', to: '/deals' }],
};
