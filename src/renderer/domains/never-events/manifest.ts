import { ShieldErrorRegular, WrenchRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { neverEventsPaths } from '@shared/domains/never-events/paths';
import { NEVER_EVENTS_TITLES } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: neverEventsPaths.root,
      load: () => import('./never-events-screen').then((m) => m.NeverEventsRedirect),
    },
    {
      path: neverEventsPaths.list('never'),
      load: () => import('./never-events-screen').then((m) => m.FopcEventsScreen),
    },
    {
      path: neverEventsPaths.list('maintenance'),
      load: () => import('./never-events-screen').then((m) => m.MaintenanceEventsScreen),
    },
    {
      path: `${neverEventsPaths.root}/:clientName`,
      load: () => import('./client-events-screen').then((m) => m.ClientEventsScreen),
    },
  ],
  menu: [
    {
      group: 'neverEvents',
      rank: 10,
      label: NEVER_EVENTS_TITLES.never,
      to: neverEventsPaths.list('never'),
      icon: ShieldErrorRegular,
    },
    {
      group: 'neverEvents',
      rank: 20,
      label: NEVER_EVENTS_TITLES.maintenance,
      to: neverEventsPaths.list('maintenance'),
      icon: WrenchRegular,
    },
  ],
};
