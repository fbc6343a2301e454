import type { Manifest } from '@renderer/platform/manifest/manifest';

/** The specification gives it a URL but no menu entry; the palette lists it. */
export const manifest: Manifest = {
  routes: [
    {
      path: '/deals',
      load: () => import('./deals-screen').then((m) => m.DealsScreen),
    },
  ],
  palette: [{ title: 'Deals', subtitle: 'Nothing is shown there so far', to: '/deals' }],
};
