import type { Manifest } from '@renderer/platform/manifest/manifest';
import { afterConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';

export const manifest: Manifest = {
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
