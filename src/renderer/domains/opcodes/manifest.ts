import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { OPCODES_TAB } from '@shared/kernel/platform/menu-texts';
import { OPCODE_GRID_IDS } from './opcode-grids';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 40,
      tab: 'opcodes',
      label: OPCODES_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./opcodes-section').then((m) => m.OpcodesSection),
      grids: OPCODE_GRID_IDS,
      prefetch: ({ bridge, cache }, { storeId, tenantId }) =>
        void cache.prefetchQuery(bridge.opcodes.ofStore.queryOptions({ storeId, tenantId })),
    },
  ],
};
