import type { SandboxDomain } from '@sandbox/domain';
import { telemetryReportsActivities } from './activities';
import { telemetryReportsLists, telemetryReportsMutations } from './resolvers';
import { ensureLastDays } from './visits';

export const telemetryReports: SandboxDomain = {
  activities: telemetryReportsActivities,
  lists: telemetryReportsLists,
  mutations: telemetryReportsMutations,
  complete: ensureLastDays,
};
