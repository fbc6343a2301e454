import { type Activities } from '@sandbox/domains/activity-log';
import type { telemetryReportsMutations } from './resolvers';

export const telemetryReportsActivities = {
  getUserAccessData: null,
  getTraces: null,
  getEventDetails: null,
} satisfies Activities<typeof telemetryReportsMutations>;
