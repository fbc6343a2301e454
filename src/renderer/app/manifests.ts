import { activityLog } from '@renderer/domains/activity-log/manifest';
import { aduUsers } from '@renderer/domains/adu-users/manifest';
import { billing } from '@renderer/domains/billing/manifest';
import { bugs } from '@renderer/domains/bugs/manifest';
import { builds } from '@renderer/domains/builds/manifest';
import { bulkLoad } from '@renderer/domains/bulk-load/manifest';
import { bulk } from '@renderer/domains/bulk/manifest';
import { calendar } from '@renderer/domains/calendar/manifest';
import { checklist } from '@renderer/domains/checklist/manifest';
import { connections } from '@renderer/domains/connections/manifest';
import { dailyLoads } from '@renderer/domains/daily-loads/manifest';
import { dataAsOf } from '@renderer/domains/data-as-of/manifest';
import { dataEvaluation } from '@renderer/domains/data-evaluation/manifest';
import { dataFeeds } from '@renderer/domains/data-feeds/manifest';
import { dbServers } from '@renderer/domains/db-servers/manifest';
import { deals } from '@renderer/domains/deals/manifest';
import { dmsBilling } from '@renderer/domains/dms-billing/manifest';
import { dms } from '@renderer/domains/dms/manifest';
import { emailReport } from '@renderer/domains/email-report/manifest';
import { failedLoads } from '@renderer/domains/failed-loads/manifest';
import { laborGrids } from '@renderer/domains/labor-grids/manifest';
import { launchReport } from '@renderer/domains/launch-report/manifest';
import { logins } from '@renderer/domains/logins/manifest';
import { menus } from '@renderer/domains/menus/manifest';
import { missedData } from '@renderer/domains/missed-data/manifest';
import { modelMapping } from '@renderer/domains/model-mapping/manifest';
import { moduleDetails } from '@renderer/domains/module-details/manifest';
import { neverEvents } from '@renderer/domains/never-events/manifest';
import { opcodes } from '@renderer/domains/opcodes/manifest';
import { partsMatrices } from '@renderer/domains/parts-matrices/manifest';
import { payTypes } from '@renderer/domains/pay-types/manifest';
import { preferences } from '@renderer/domains/preferences/manifest';
import { releaseLog } from '@renderer/domains/release-log/manifest';
import { revenue } from '@renderer/domains/revenue/manifest';
import { roCounts } from '@renderer/domains/ro-counts/manifest';
import { scheduledExports } from '@renderer/domains/scheduled-exports/manifest';
import { schedulerTimes } from '@renderer/domains/scheduler-times/manifest';
import { schemaConfigs } from '@renderer/domains/schema-configs/manifest';
import { servicePeople } from '@renderer/domains/service-people/manifest';
import { storeComparison } from '@renderer/domains/store-comparison/manifest';
import { storeConfiguration } from '@renderer/domains/store-configuration/manifest';
import { storeCopy } from '@renderer/domains/store-copy/manifest';
import { storeSettings } from '@renderer/domains/store-settings/manifest';
import { stores } from '@renderer/domains/stores/manifest';
import { telemetryReports } from '@renderer/domains/telemetry-reports/manifest';
import { tenantUsers } from '@renderer/domains/tenant-users/manifest';
import { tenants } from '@renderer/domains/tenants/manifest';
import { testResults } from '@renderer/domains/test-results/manifest';
import { today } from '@renderer/domains/today/manifest';
import { tour } from '@renderer/domains/tour/manifest';
import type { Manifest } from '@renderer/platform/manifest/manifest';

/** Every domain that shows something, one line each. */
export const MANIFESTS: readonly Manifest[] = [
  activityLog,
  aduUsers,
  billing,
  bugs,
  builds,
  bulk,
  bulkLoad,
  calendar,
  checklist,
  connections,
  dailyLoads,
  dataAsOf,
  dataEvaluation,
  dataFeeds,
  dbServers,
  deals,
  dms,
  dmsBilling,
  emailReport,
  failedLoads,
  laborGrids,
  launchReport,
  logins,
  menus,
  missedData,
  modelMapping,
  moduleDetails,
  neverEvents,
  opcodes,
  partsMatrices,
  payTypes,
  preferences,
  releaseLog,
  revenue,
  scheduledExports,
  schedulerTimes,
  schemaConfigs,
  roCounts,
  servicePeople,
  storeComparison,
  storeConfiguration,
  storeCopy,
  storeSettings,
  stores,
  telemetryReports,
  tenantUsers,
  tenants,
  testResults,
  today,
  tour,
];
