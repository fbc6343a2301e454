import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { ADVISORS_TAB, TECHNICIANS_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 20,
      tab: 'advisors',
      label: ADVISORS_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./people-tabs').then((m) => m.AdvisorsTab),
    },
    {
      within: 'store',
      rank: 30,
      tab: 'technicians',
      label: TECHNICIANS_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./people-tabs').then((m) => m.TechniciansTab),
    },
  ],
};
