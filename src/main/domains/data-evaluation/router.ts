import { z } from 'zod';
import {
  closedDatesRowSchema,
  evaluatedStoreSchema,
  evaluationPartSchema,
  evaluationRowSchema,
  missingDatesKindSchema,
  missingDatesRowSchema,
} from '@shared/domains/data-evaluation/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as evaluation from './data-evaluation-service';

const superadmin = { capability: 'see-data-evaluation' } as const;

export const dataEvaluationRouter = router({
  rows: read(
    evaluatedStoreSchema.extend({ part: evaluationPartSchema }),
    z.array(evaluationRowSchema),
    ({ ctx, input }) => evaluation.evaluationRows(ctx, input, input.part),
    superadmin,
  ),
  missingDates: read(
    evaluatedStoreSchema.extend({ kind: missingDatesKindSchema }),
    z.array(missingDatesRowSchema),
    ({ ctx, input }) => evaluation.missingDates(ctx, input, input.kind),
    superadmin,
  ),
  closedDates: read(
    evaluatedStoreSchema,
    z.array(closedDatesRowSchema),
    ({ ctx, input }) => evaluation.closedDates(ctx, input),
    superadmin,
  ),
});
