import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenOnceConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';
import { PARTS_MATRICES_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 50,
      tab: 'partsMatrix',
      label: PARTS_MATRICES_TAB,
      access: mayOpenOnceConfigured,
      load: () => import('./parts-matrices-section').then((m) => m.PartsMatricesSection),
    },
  ],
};
