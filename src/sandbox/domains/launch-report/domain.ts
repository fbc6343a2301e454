import type { SandboxDomain } from '@sandbox/domain';
import { outboxFile } from './outbox';
import { launchReportActivities, launchReportLists, launchReportMutations } from './resolvers';
import { samplePackages } from './sample';

export const launchReport: SandboxDomain = {
  activities: launchReportActivities,
  lists: launchReportLists,
  mutations: launchReportMutations,
  file: outboxFile,
  sample: samplePackages,
};
