import type { SandboxDomain } from '@sandbox/domain';
import { commentsActivities } from './activities';
import { commentsLists } from './lists';
import { commentsMutations } from './resolvers';
import { sampleComments } from './sample';

export const comments: SandboxDomain = {
  activities: commentsActivities,
  lists: commentsLists,
  mutations: commentsMutations,
  sample: sampleComments,
};
