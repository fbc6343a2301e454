import { ClipboardDataBarRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { launchReportPaths } from '@shared/domains/launch-report/paths';
import { LAUNCH_REPORT_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: launchReportPaths.report,
      load: () => import('./launch-report-screen').then((m) => m.LaunchReportScreen),
    },
  ],
  menu: [
    {
      ...{ group: null, rank: 80, label: LAUNCH_REPORT_TITLE },
      ...{ to: launchReportPaths.report, icon: ClipboardDataBarRegular, goLetter: 'P' },
    },
  ],
};
