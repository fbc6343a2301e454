// The procedures that a window can call over the bridge: one router per domain.

import { activityLogRouter } from '@main/domains/activity-log/router';
import { aduUsersRouter } from '@main/domains/adu-users/router';
import { billingRouter } from '@main/domains/billing/router';
import { bugsRouter } from '@main/domains/bugs/router';
import { buildsRouter } from '@main/domains/builds/router';
import { bulkRouter } from '@main/domains/bulk/router';
import { bulkLoadRouter } from '@main/domains/bulk-load/router';
import { calendarRouter } from '@main/domains/calendar/router';
import { checklistRouter } from '@main/domains/checklist/router';
import { commentsRouter } from '@main/domains/comments/router';
import { connectionsRouter } from '@main/domains/connections/router';
import { connectivityRouter } from '@main/domains/connectivity/router';
import { dailyLoadsRouter } from '@main/domains/daily-loads/router';
import { dataAsOfRouter } from '@main/domains/data-as-of/router';
import { dataEvaluationRouter } from '@main/domains/data-evaluation/router';
import { dataFeedsRouter } from '@main/domains/data-feeds/router';
import { desktopRouter } from '@main/domains/desktop/router';
import { dbServersRouter } from '@main/domains/db-servers/router';
import { dmsRouter } from '@main/domains/dms/router';
import { draftsRouter } from '@main/domains/drafts/router';
import { emailReportRouter } from '@main/domains/email-report/router';
import { failedLoadsRouter } from '@main/domains/failed-loads/router';
import { forecastRouter } from '@main/domains/forecast/router';
import { groupingRouter } from '@main/domains/grouping/router';
import { exportsRouter } from '@main/domains/exports/router';
import { jobsRouter } from '@main/domains/jobs/router';
import { laborGridsRouter } from '@main/domains/labor-grids/router';
import { preferencesRouter } from '@main/domains/preferences/router';
import { scheduledExportsRouter } from '@main/domains/scheduled-exports/router';
import { schedulerTimesRouter } from '@main/domains/scheduler-times/router';
import { schemaConfigsRouter } from '@main/domains/schema-configs/router';
import { servicePeopleRouter } from '@main/domains/service-people/router';
import { launchReportRouter } from '@main/domains/launch-report/router';
import { lineNotesRouter } from '@main/domains/line-notes/router';
import { loginsRouter } from '@main/domains/logins/router';
import { menusRouter } from '@main/domains/menus/router';
import { missedDataRouter } from '@main/domains/missed-data/router';
import { opcodesRouter } from '@main/domains/opcodes/router';
import { partsMatricesRouter } from '@main/domains/parts-matrices/router';
import { payTypesRouter } from '@main/domains/pay-types/router';
import { modelMappingRouter } from '@main/domains/model-mapping/router';
import { moduleDetailsRouter } from '@main/domains/module-details/router';
import { neverEventsRouter } from '@main/domains/never-events/router';
import { noticesRouter } from '@main/domains/notices/router';
import { policyRouter } from '@main/domains/policy/router';
import { presenceRouter } from '@main/domains/presence/router';
import { recordHistoryRouter } from '@main/domains/record-history/router';
import { revenueRouter } from '@main/domains/revenue/router';
import { roCountsRouter } from '@main/domains/ro-counts/router';
import { sandboxRouter } from '@main/domains/sandbox/router';
import { searchRouter } from '@main/domains/search/router';
import { sessionRouter } from '@main/domains/session/router';
import { statusSheetRouter } from '@main/domains/status-sheet/router';
import { storeComparisonRouter } from '@main/domains/store-comparison/router';
import { storeCopyRouter } from '@main/domains/store-copy/router';
import { storeConfigurationRouter } from '@main/domains/store-configuration/router';
import { storeSettingsRouter } from '@main/domains/store-settings/router';
import { storesRouter } from '@main/domains/stores/router';
import { submissionsRouter } from '@main/domains/submissions/router';
import { suggestionsRouter } from '@main/domains/suggestions/router';
import { telemetryRouter } from '@main/domains/telemetry/router';
import { telemetryReportsRouter } from '@main/domains/telemetry-reports/router';
import { tenantUsersRouter } from '@main/domains/tenant-users/router';
import { tenantsRouter } from '@main/domains/tenants/router';
import { testResultsRouter } from '@main/domains/test-results/router';
import { todayRouter } from '@main/domains/today/router';
import { updatesRouter } from '@main/domains/updates/router';
import { router } from './trpc';

export const rootRouter = router({
  activityLog: activityLogRouter,
  aduUsers: aduUsersRouter,
  billing: billingRouter,
  bugs: bugsRouter,
  builds: buildsRouter,
  bulk: bulkRouter,
  bulkLoad: bulkLoadRouter,
  calendar: calendarRouter,
  checklist: checklistRouter,
  comments: commentsRouter,
  connections: connectionsRouter,
  connectivity: connectivityRouter,
  dailyLoads: dailyLoadsRouter,
  dataAsOf: dataAsOfRouter,
  dataEvaluation: dataEvaluationRouter,
  dataFeeds: dataFeedsRouter,
  desktop: desktopRouter,
  dbServers: dbServersRouter,
  dms: dmsRouter,
  drafts: draftsRouter,
  emailReport: emailReportRouter,
  exports: exportsRouter,
  failedLoads: failedLoadsRouter,
  forecast: forecastRouter,
  grouping: groupingRouter,
  jobs: jobsRouter,
  laborGrids: laborGridsRouter,
  launchReport: launchReportRouter,
  lineNotes: lineNotesRouter,
  logins: loginsRouter,
  menus: menusRouter,
  missedData: missedDataRouter,
  opcodes: opcodesRouter,
  partsMatrices: partsMatricesRouter,
  payTypes: payTypesRouter,
  modelMapping: modelMappingRouter,
  moduleDetails: moduleDetailsRouter,
  neverEvents: neverEventsRouter,
  notices: noticesRouter,
  policy: policyRouter,
  presence: presenceRouter,
  preferences: preferencesRouter,
  recordHistory: recordHistoryRouter,
  revenue: revenueRouter,
  roCounts: roCountsRouter,
  sandbox: sandboxRouter,
  scheduledExports: scheduledExportsRouter,
  schedulerTimes: schedulerTimesRouter,
  schemaConfigs: schemaConfigsRouter,
  search: searchRouter,
  servicePeople: servicePeopleRouter,
  session: sessionRouter,
  statusSheet: statusSheetRouter,
  storeComparison: storeComparisonRouter,
  storeCopy: storeCopyRouter,
  storeConfiguration: storeConfigurationRouter,
  storeSettings: storeSettingsRouter,
  stores: storesRouter,
  submissions: submissionsRouter,
  suggestions: suggestionsRouter,
  telemetry: telemetryRouter,
  telemetryReports: telemetryReportsRouter,
  tenantUsers: tenantUsersRouter,
  tenants: tenantsRouter,
  testResults: testResultsRouter,
  today: todayRouter,
  updates: updatesRouter,
});

export type AppRouter = typeof rootRouter;
