import { activityLogRouter } from '../features/activity-log/router';
import { advisorsRouter } from '../features/advisors/router';
import { billingRouter } from '../features/billing/router';
import { bugsRouter } from '../features/bugs/router';
import { bulkLoadRouter } from '../features/bulk-load/router';
import { checklistRouter } from '../features/checklist/router';
import { commentsRouter } from '../features/comments/router';
import { connectionsRouter } from '../features/connections/router';
import { connectivityRouter } from '../features/connectivity/router';
import { dataEvaluationRouter } from '../features/data-evaluation/router';
import { dataFeedsRouter } from '../features/data-feeds/router';
import { desktopRouter } from '../features/desktop/router';
import { dmsRouter } from '../features/dms/router';
import { draftsRouter } from '../features/drafts/router';
import { failedLoadsRouter } from '../features/failed-loads/router';
import { groupingRouter } from '../features/grouping/router';
import { exportsRouter, jobsRouter } from '../features/jobs/router';
import { opcodesRouter } from '../features/opcodes/router';
import { payTypesRouter } from '../features/pay-types/router';
import { modulesRouter } from '../features/modules/router';
import { preferencesRouter } from '../features/preferences/router';
import { sandboxRouter } from '../features/sandbox/router';
import { searchRouter } from '../features/search/router';
import { sessionRouter } from '../features/session/router';
import { settingsRouter } from '../features/settings/router';
import { storesRouter } from '../features/stores/router';
import { techniciansRouter } from '../features/technicians/router';
import { telemetryRouter } from '../features/telemetry/router';
import { tenantsRouter } from '../features/tenants/router';
import { router } from './trpc';

/** Everything the window can ask for; a router per domain. */
export const rootRouter = router({
  activityLog: activityLogRouter,
  advisors: advisorsRouter,
  billing: billingRouter,
  bugs: bugsRouter,
  bulkLoad: bulkLoadRouter,
  checklist: checklistRouter,
  comments: commentsRouter,
  connections: connectionsRouter,
  connectivity: connectivityRouter,
  dataEvaluation: dataEvaluationRouter,
  dataFeeds: dataFeedsRouter,
  desktop: desktopRouter,
  dms: dmsRouter,
  drafts: draftsRouter,
  exports: exportsRouter,
  failedLoads: failedLoadsRouter,
  grouping: groupingRouter,
  jobs: jobsRouter,
  opcodes: opcodesRouter,
  payTypes: payTypesRouter,
  modules: modulesRouter,
  preferences: preferencesRouter,
  sandbox: sandboxRouter,
  search: searchRouter,
  session: sessionRouter,
  settings: settingsRouter,
  stores: storesRouter,
  technicians: techniciansRouter,
  telemetry: telemetryRouter,
  tenants: tenantsRouter,
});

export type AppRouter = typeof rootRouter;
