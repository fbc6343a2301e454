import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: storeComparisonPaths.begin,
      load: () => import('./choose-store-screen').then((m) => m.CompareStartScreen),
    },
    {
      path: storeComparisonPaths.compareRoute,
      load: () => import('./compare-screen').then((m) => m.CompareScreen),
    },
  ],
  palette: [{ title: storeComparisonTexts.title, subtitle: 'Stores', to: storeComparisonPaths.begin }],
};
