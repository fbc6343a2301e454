import type { Manifest } from '@renderer/platform/manifest';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';

export const storeComparison: Manifest = {
  routes: [
    {
      path: storeComparisonPaths.begin,
      load: () => import('./first-store-screen').then((m) => m.FirstStoreScreen),
    },
    {
      path: storeComparisonPaths.compareRoute,
      load: () => import('./compare-screen').then((m) => m.CompareScreen),
    },
  ],
  palette: [{ title: storeComparisonTexts.title, subtitle: 'Stores', to: storeComparisonPaths.begin }],
};
