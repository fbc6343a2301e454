import { DatabaseLinkRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { schemaConfigsPaths } from '@shared/domains/schema-configs/paths';
import { schemaConfigsTexts } from '@shared/domains/schema-configs/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/settings/schemaConfiguration',
      capability: 'see-settings',
      load: () => import('./schema-config-screen').then((m) => m.SchemaConfigScreen),
    },
  ],
  menu: [
    {
      group: 'settings',
      rank: 30,
      label: schemaConfigsTexts.title,
      to: schemaConfigsPaths.all,
      icon: DatabaseLinkRegular,
      capability: 'see-settings',
    },
  ],
};
