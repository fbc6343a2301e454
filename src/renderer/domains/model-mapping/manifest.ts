import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { MODELS_TAB } from '@shared/kernel/platform/menu-texts';
import { gridIds, mappingKeyOf } from './mapping-key';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 60,
      tab: 'models',
      label: MODELS_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./models-section').then((m) => m.ModelsSection),
      grids: gridIds('menu'),
      prefetch: ({ bridge, cache }, store) =>
        void cache.prefetchQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, 'menu'))),
    },
  ],
};
