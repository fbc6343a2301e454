import type { SandboxDomain } from '@sandbox/domain';
import { emailReportActivities } from './activities';
import { emailReportMutations } from './resolvers';

export const emailReport: SandboxDomain = {
  activities: emailReportActivities,
  mutations: emailReportMutations,
};
