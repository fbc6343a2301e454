import type { Manifest } from '@renderer/platform/manifest/manifest';

/** The specification gives the page a URL but no menu entry, so the palette lists it. */
export const manifest: Manifest = {
  routes: [
    {
      path: '/deals',
      load: () => import('./deals-screen').then((m) => m.DealsScreen),
    },
  ],
  palette: [{ title: 'Deals', subtitle: 'Nothing is shown there so far', to: '/deals' }],
};
