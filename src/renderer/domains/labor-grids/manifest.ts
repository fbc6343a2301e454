import type { Manifest } from '@renderer/platform/manifest';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { afterConfigured } from '@shared/domains/stores/tab-gating';

export const laborGrids: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 40,
      tab: 'laborGrids',
      label: laborGridTexts.tab,
      gate: afterConfigured,
      load: () => import('./labor-grids-section').then((m) => m.LaborGridsSection),
    },
  ],
};
