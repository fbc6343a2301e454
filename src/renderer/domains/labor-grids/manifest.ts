import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenOnceConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';
import { LABOR_GRIDS_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 40,
      tab: 'laborGrids',
      label: LABOR_GRIDS_TAB,
      access: mayOpenOnceConfigured,
      load: () => import('./labor-grids-section').then((m) => m.LaborGridsSection),
    },
  ],
};
