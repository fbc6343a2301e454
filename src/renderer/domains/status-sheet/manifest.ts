import type { Manifest } from '@renderer/platform/manifest/manifest';
import { statusSheetPaths } from '@shared/domains/status-sheet/paths';
import { STATUS_SHEET_SUBTITLE, STATUS_SHEET_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: statusSheetPaths.sheet,
      load: () => import('./status-sheet-screen').then((m) => m.StatusSheetScreen),
    },
  ],
  palette: [{ title: STATUS_SHEET_TITLE, subtitle: STATUS_SHEET_SUBTITLE, to: statusSheetPaths.sheet }],
};
