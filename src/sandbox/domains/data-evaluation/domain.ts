import type { SandboxDomain } from '@sandbox/domain';
import { dataEvaluationActivities } from './activities';
import { dataEvaluationMutations } from './resolvers';

export const dataEvaluation: SandboxDomain = {
  activities: dataEvaluationActivities,
  mutations: dataEvaluationMutations,
};
