import type { Manifest } from '@renderer/platform/manifest/manifest';
import { BUG_STATUS_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  tenantTabs: [
    {
      rank: 40,
      tab: 'bugStatus',
      label: BUG_STATUS_TAB,
      load: () => import('./bug-status-tab').then((m) => m.BugStatusTab),
    },
  ],
};
