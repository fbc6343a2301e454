import { CalendarClockRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { dataAsOfPaths } from '@shared/domains/data-as-of/paths';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';

export const manifest: Manifest = {
  routes: [
    { path: dataAsOfPaths.all, load: () => import('./data-as-of-screen').then((m) => m.DataAsOfScreen) },
  ],
  menu: [
    {
      group: 'Data Loads',
      rank: 20,
      label: dataAsOfTexts.title,
      to: dataAsOfPaths.all,
      icon: CalendarClockRegular,
    },
  ],
};
