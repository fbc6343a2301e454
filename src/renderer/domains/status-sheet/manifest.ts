import type { Manifest } from '@renderer/platform/manifest/manifest';
import { STATUS_SHEET_SUBTITLE, STATUS_SHEET_TITLE } from '@shared/domains/status-sheet/menu-texts';
import { statusSheetPaths } from '@shared/domains/status-sheet/paths';

export const manifest: Manifest = {
  routes: [
    {
      path: statusSheetPaths.sheet,
      load: () => import('./status-sheet-screen').then((m) => m.StatusSheetScreen),
    },
  ],
  palette: [{ title: STATUS_SHEET_TITLE, subtitle: STATUS_SHEET_SUBTITLE, to: statusSheetPaths.sheet }],
};
