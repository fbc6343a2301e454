import { ReceiptRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { roCountsPaths } from '@shared/domains/ro-counts/paths';
import { roCountsTexts } from '@shared/domains/ro-counts/texts';

export const manifest: Manifest = {
  routes: [
    { path: roCountsPaths.all, load: () => import('./ro-counts-screen').then((m) => m.RoCountsScreen) },
  ],
  menu: [
    {
      group: 'Never Events',
      rank: 70,
      label: roCountsTexts.title,
      to: roCountsPaths.all,
      icon: ReceiptRegular,
    },
  ],
};
