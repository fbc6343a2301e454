import { type Activities } from '@sandbox/domains/activity-log';
import type { emailReportMutations } from './resolvers';

export const emailReportActivities = {
  getEmailDeliveryEvents: null,
} satisfies Activities<typeof emailReportMutations>;
