import { ArrowSyncDismissRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';

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
      group: 'Data Loads',
      rank: 10,
      label: 'Failed Loads',
      to: failedLoadsPaths.all,
      icon: ArrowSyncDismissRegular,
      goLetter: 'F',
      capability: 'see-failed-loads',
    },
  ],
  commands: [
    {
      id: 'failedLoads.retry',
      title: 'Retry failed loads',
      subtitle: '',
      to: failedLoadsPaths.all,
      capability: 'see-failed-loads',
    },
  ],
};
