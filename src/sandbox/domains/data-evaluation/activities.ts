import { type Activities } from '@sandbox/domains/activity-log';
import type { dataEvaluationMutations } from './resolvers';

export const dataEvaluationActivities = {
  getDataEvaluation: null,
  getDataVerificationDetails: null,
  getMissingLaborPartsDates: null,
  getIngestTableCloseddates: null,
} satisfies Activities<typeof dataEvaluationMutations>;
