import type { SandboxDomain } from '@sandbox/domain';
import { dmsActivities } from './activities';
import { dmsLists } from './lists';
import { dmsMutations } from './resolvers';
import { sampleDms } from './sample';

export const dms: SandboxDomain = {
  activities: dmsActivities,
  lists: dmsLists,
  mutations: dmsMutations,
  sample: sampleDms,
};
