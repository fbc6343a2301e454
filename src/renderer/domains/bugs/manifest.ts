import type { Manifest } from '@renderer/platform/manifest/manifest';

export const manifest: Manifest = {
  tenantTabs: [
    {
      rank: 40,
      tab: 'bugStatus',
      label: 'Bug Status',
      load: () => import('./bug-status-tab').then((m) => m.BugStatusTab),
    },
  ],
};
