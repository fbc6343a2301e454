import type { Manifest } from '@renderer/platform/manifest';
import { afterPhase1 } from '@shared/domains/stores/tab-gating';
import { OPCODE_GRIDS } from './opcode-grids';

export const opcodes: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 40,
      tab: 'opcodes',
      label: 'Opcodes',
      gate: afterPhase1,
      load: () => import('./opcodes-section').then((m) => m.OpcodesSection),
      grids: OPCODE_GRIDS,
      ask: ({ bridge, cache }, { storeId, tenantId }) =>
        void cache.prefetchQuery(bridge.opcodes.ofStore.queryOptions({ storeId, tenantId })),
    },
  ],
};
