import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 20,
      tab: 'advisors',
      label: 'Advisors',
      gate: mayOpenAfterPhase1,
      load: () => import('./advisors-tab').then((m) => m.AdvisorsTab),
    },
    {
      within: 'store',
      rank: 30,
      tab: 'technicians',
      label: 'Technicians',
      gate: mayOpenAfterPhase1,
      load: () => import('./technicians-tab').then((m) => m.TechniciansTab),
    },
  ],
};
