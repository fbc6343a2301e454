import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeComparisonPaths } from '@shared/domains/store-comparison/paths';
import { STORE_COMPARISON_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

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
  palette: [
    { title: STORE_COMPARISON_TITLE, subtitle: messages.words.stores, to: storeComparisonPaths.begin },
  ],
};
