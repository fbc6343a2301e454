import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenOnceConfigured } from '@shared/domains/bulk-load/pipeline/tab-access';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 50,
      tab: 'partsMatrix',
      label: 'Parts Matrix(S)',
      gate: mayOpenOnceConfigured,
      load: () => import('./parts-matrices-section').then((m) => m.PartsMatricesSection),
    },
  ],
};
