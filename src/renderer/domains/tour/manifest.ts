import type { Manifest } from '@renderer/platform/manifest/manifest';
import { tourPaths } from '@shared/domains/tour/paths';

export const manifest: Manifest = {
  routes: [{ path: tourPaths.tour, load: () => import('./tour-screen').then((m) => m.TourScreen) }],
};
