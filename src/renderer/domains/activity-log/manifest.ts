import { HistoryRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { activityLogPaths } from '@shared/domains/activity-log/paths';
import { ACTIVITY_LOG_TITLE } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  routes: [
    {
      path: '/ActivityLog',
      load: () => import('./activity-log-screen').then((m) => m.ActivityLogScreen),
    },
  ],
  menu: [
    { group: null, rank: 90, label: ACTIVITY_LOG_TITLE, to: activityLogPaths.all, icon: HistoryRegular },
  ],
  storeTabs: [
    {
      within: 'store',
      rank: 100,
      tab: 'activityLog',
      label: ACTIVITY_LOG_TITLE,
      load: () => import('./activity-log-panel').then((m) => m.StoreActivityLog),
    },
  ],
  tenantTabs: [
    {
      rank: 30,
      tab: 'activityLog',
      label: ACTIVITY_LOG_TITLE,
      load: () => import('./activity-log-panel').then((m) => m.TenantActivityLog),
    },
  ],
};
