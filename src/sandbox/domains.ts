import { activityLog } from './domains/activity-log/domain';
import { aduUsers } from './domains/adu-users/domain';
import { billing } from './domains/billing/domain';
import { bugs } from './domains/bugs/domain';
import { builds } from './domains/builds/domain';
import { bulkLoad } from './domains/bulk-load/domain';
import { checklist } from './domains/checklist/domain';
import { comments } from './domains/comments/domain';
import { dailyLoads } from './domains/daily-loads/domain';
import { dataAsOf } from './domains/data-as-of/domain';
import { dataEvaluation } from './domains/data-evaluation/domain';
import { dataFeeds } from './domains/data-feeds/domain';
import { dbServers } from './domains/db-servers/domain';
import { dms } from './domains/dms/domain';
import { emailReport } from './domains/email-report/domain';
import { failedLoads } from './domains/failed-loads/domain';
import { grouping } from './domains/grouping/domain';
import { laborGrids } from './domains/labor-grids/domain';
import { launchReport } from './domains/launch-report/domain';
import { logins } from './domains/logins/domain';
import { menus } from './domains/menus/domain';
import { missedData } from './domains/missed-data/domain';
import { modelMapping } from './domains/model-mapping/domain';
import { moduleDetails } from './domains/module-details/domain';
import { neverEvents } from './domains/never-events/domain';
import { opcodes } from './domains/opcodes/domain';
import { partsMatrices } from './domains/parts-matrices/domain';
import { payTypes } from './domains/pay-types/domain';
import { revenue } from './domains/revenue/domain';
import { schedulerTimes } from './domains/scheduler-times/domain';
import { schemaConfigs } from './domains/schema-configs/domain';
import { roCounts } from './domains/ro-counts/domain';
import { servicePeople } from './domains/service-people/domain';
import { storeSettings } from './domains/store-settings/domain';
import { stores } from './domains/stores/domain';
import { submissions } from './domains/submissions/domain';
import { telemetryReports } from './domains/telemetry-reports/domain';
import { tenantUsers } from './domains/tenant-users/domain';
import { tenants } from './domains/tenants/domain';
import { testResults } from './domains/test-results/domain';
import type { SandboxDomain } from './domain';

/** Every domain of the back office, one line each. */
export const DOMAINS: Readonly<Record<string, SandboxDomain>> = {
  activityLog,
  aduUsers,
  billing,
  bugs,
  builds,
  bulkLoad,
  checklist,
  comments,
  dailyLoads,
  dataAsOf,
  dataEvaluation,
  dataFeeds,
  dbServers,
  dms,
  emailReport,
  failedLoads,
  grouping,
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
  revenue,
  schedulerTimes,
  schemaConfigs,
  roCounts,
  servicePeople,
  storeSettings,
  stores,
  submissions,
  telemetryReports,
  tenantUsers,
  tenants,
  testResults,
};
