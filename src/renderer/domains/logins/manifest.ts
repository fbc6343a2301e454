import { PersonClockRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { loginsPaths } from '@shared/domains/logins/paths';
import { loginsTexts } from '@shared/domains/logins/texts';

export const manifest: Manifest = {
  routes: [
    { path: '/NeverEvents/dailyLogins', load: () => import('./logins-screen').then((m) => m.LoginsScreen) },
  ],
  menu: [
    {
      group: 'Never Events',
      rank: 40,
      label: loginsTexts.title,
      to: loginsPaths.all,
      icon: PersonClockRegular,
    },
  ],
};
