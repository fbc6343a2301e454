import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { MENU_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'store',
      rank: 70,
      tab: 'menu',
      label: MENU_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./menus-section').then((m) => m.MenusSection),
    },
  ],
};
