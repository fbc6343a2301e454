import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dealsTexts } from '@shared/domains/deals/texts';

/** The specification gives the page a URL but no menu entry, so the palette lists it. */
export const manifest: Manifest = {
  routes: [
    {
      path: '/deals',
      load: () => import('./deals-screen').then((m) => m.DealsScreen),
    },
  ],
  palette: [{ title: dealsTexts.title, subtitle: dealsTexts.inPalette, to: '/deals' }],
};
