import { ReceiptRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { roCountsPaths } from '@shared/domains/ro-counts/paths';
import { RO_COUNTS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    { path: roCountsPaths.all, load: () => import('./ro-counts-screen').then((m) => m.RoCountsScreen) },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 70,
      label: RO_COUNTS_TITLE,
      to: roCountsPaths.all,
      icon: ReceiptRegular,
    },
  ],
};
