import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenAfterPhase1 } from '@shared/domains/bulk-load/pipeline/tab-access';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { REVENUE_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: revenuePaths.drillDownRoute,
      load: () => import('./revenue-jobs-screen').then((m) => m.RevenueJobsScreen),
    },
  ],
  storeTabs: [
    {
      within: 'store',
      rank: 90,
      tab: 'revenueDetails',
      label: REVENUE_TAB,
      access: mayOpenAfterPhase1,
      load: () => import('./revenue-tab').then((m) => m.RevenueTab),
    },
  ],
};
