import { MailCheckmarkRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { emailReportPaths } from '@shared/domains/email-report/paths';
import { emailReportTexts } from '@shared/domains/email-report/texts';

export const manifest: Manifest = {
  routes: [
    {
      path: emailReportPaths.all,
      load: () => import('./email-report-screen').then((m) => m.EmailReportScreen),
    },
  ],
  menu: [
    {
      group: 'Never Events',
      rank: 60,
      label: emailReportTexts.title,
      to: emailReportPaths.all,
      icon: MailCheckmarkRegular,
    },
  ],
};
