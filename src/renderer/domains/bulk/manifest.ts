import type { Manifest } from '@renderer/platform/manifest/manifest';
import { bulkPaths } from '@shared/domains/bulk/paths';

export const manifest: Manifest = {
  routes: [
    { path: bulkPaths.planRoute, load: () => import('./plan-screen').then((m) => m.PlanScreen) },
    { path: bulkPaths.reportRoute, load: () => import('./report-screen').then((m) => m.BulkReportScreen) },
  ],
};
