import type { SandboxDomain } from '@sandbox/domain';
import { emailReportActivities } from './activities';
import { emailReportMutations } from './resolvers';
import { ensureLastDays } from './sample';

export const emailReport: SandboxDomain = {
  activities: emailReportActivities,
  mutations: emailReportMutations,
  complete: ensureLastDays,
};
