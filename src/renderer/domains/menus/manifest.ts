import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 70,
      tab: 'menu',
      label: 'Menu',
      gate: mayOpenAfterPhase1,
      load: () => import('./menus-section').then((m) => m.MenusSection),
    },
  ],
};
