import type { Manifest } from '@renderer/platform/manifest/manifest';
import { PREPARED_CHANGES_SUBTITLE, PREPARED_CHANGES_TITLE } from '@shared/kernel/platform/menu-texts';
import { preparedChangesPaths } from '@shared/kernel/platform/prepared-changes/paths';

export const manifest: Manifest = {
  routes: [
    {
      path: preparedChangesPaths.all,
      load: () => import('./prepared-changes-screen').then((m) => m.PreparedChangesScreen),
    },
  ],
  // The specification has no menu entry for this page; the notices about prepared changes link to it too.
  palette: [
    {
      title: PREPARED_CHANGES_TITLE,
      subtitle: PREPARED_CHANGES_SUBTITLE,
      to: preparedChangesPaths.all,
    },
  ],
};
