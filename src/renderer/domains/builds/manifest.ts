import { BoxToolboxRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { buildsPaths } from '@shared/domains/builds/paths';
import { BUILDS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/settings/buildApplication',
      capability: 'see-settings',
      load: () => import('./build-screen').then((m) => m.BuildScreen),
    },
  ],
  menu: [
    {
      group: 'settings',
      rank: 20,
      label: BUILDS_TITLE,
      to: buildsPaths.run,
      icon: BoxToolboxRegular,
      capability: 'see-settings',
    },
  ],
};
