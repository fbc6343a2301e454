import { MailCheckmarkRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { emailReportPaths } from '@shared/domains/email-report/paths';
import { EMAIL_REPORT_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: emailReportPaths.all,
      load: () => import('./email-report-screen').then((m) => m.EmailReportScreen),
    },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 60,
      label: EMAIL_REPORT_TITLE,
      to: emailReportPaths.all,
      icon: MailCheckmarkRegular,
    },
  ],
};
