import { PersonClockRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { loginsPaths } from '@shared/domains/logins/paths';
import { LOGINS_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    { path: '/NeverEvents/dailyLogins', load: () => import('./logins-screen').then((m) => m.LoginsScreen) },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 40,
      label: LOGINS_TITLE,
      to: loginsPaths.all,
      icon: PersonClockRegular,
    },
  ],
};
