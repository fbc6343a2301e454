import { ArrowSyncDismissRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { FAILED_LOADS_TITLE, RETRY_FAILED_LOADS } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/DataLoads/failedLoads',
      capability: 'see-failed-loads',
      load: () => import('./failed-loads-screen').then((m) => m.FailedLoadsScreen),
    },
  ],
  menu: [
    {
      group: 'dataLoads',
      rank: 10,
      label: FAILED_LOADS_TITLE,
      to: failedLoadsPaths.all,
      icon: ArrowSyncDismissRegular,
      goLetter: 'F',
      capability: 'see-failed-loads',
    },
  ],
  commands: [
    {
      id: 'failedLoads.retry',
      title: RETRY_FAILED_LOADS,
      subtitle: '',
      to: failedLoadsPaths.all,
      capability: 'see-failed-loads',
    },
  ],
};
