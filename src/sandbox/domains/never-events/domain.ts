import type { SandboxDomain } from '@sandbox/domain';
import { neverEventsActivities } from './activities';
import { neverEventsMutations } from './resolvers';
import { sampleNeverEvents } from './sample';

export const neverEvents: SandboxDomain = {
  activities: neverEventsActivities,
  mutations: neverEventsMutations,
  sample: sampleNeverEvents,
};
