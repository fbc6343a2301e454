import type { Manifest } from '@renderer/platform/manifest';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';
import { mappingKeyOf } from './mapping-key';
import { gridIds } from './mapping-lines';

export const modelMapping: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 60,
      tab: 'models',
      label: 'Models',
      gate: afterPhase1,
      load: () => import('./models-section').then((m) => m.ModelsSection),
      grids: gridIds('menu'),
      ask: ({ bridge, cache }, store) =>
        void cache.prefetchQuery(bridge.modelMapping.ofStore.queryOptions(mappingKeyOf(store, 'menu'))),
    },
  ],
};
