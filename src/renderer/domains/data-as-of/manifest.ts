import { CalendarClockRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dataAsOfPaths } from '@shared/domains/data-as-of/paths';
import { DATA_AS_OF_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    { path: dataAsOfPaths.all, load: () => import('./data-as-of-screen').then((m) => m.DataAsOfScreen) },
  ],
  menu: [
    {
      group: 'dataLoads',
      rank: 20,
      label: DATA_AS_OF_TITLE,
      to: dataAsOfPaths.all,
      icon: CalendarClockRegular,
    },
  ],
};
