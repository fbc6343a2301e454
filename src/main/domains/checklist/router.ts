// The calls that read the checklist of a tenant or a store, and change the status of a step. These steps are done by
// people; those of the pipeline are in src/main/domains/bulk-load.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  GetOnboardingChecklistDocument,
  SetChecklistStatusDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import {
  type BackOfficeContext,
  type Fetched,
  read,
  type SignedInContext,
  write,
} from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import {
  type ChecklistKey,
  checklistKeySchema,
  type ChecklistStep,
  checklistStepSchema,
  type StepResult,
  stepResultSchema,
} from '@shared/domains/checklist/model';
import { completionAuthor } from '@shared/domains/checklist/rules';

/** The contract's name of a tenant's own checklist. */
const COMMON = 'common';

async function stepsOf(
  { backOffice }: BackOfficeContext,
  { tenantId, storeId }: ChecklistKey,
): Promise<Fetched<ChecklistStep[]>> {
  const answer = await backOffice.read(
    GetOnboardingChecklistDocument,
    { input: { reqType: storeId === null ? COMMON : 'store', tenantId, store: storeId } },
    { tenantId },
  );
  const steps = allResults(answer, 'getOnboardingChecklist');
  return { data: steps.toSorted((a, b) => a.displayOrder - b.displayOrder), partial: answer.partial };
}

/** The wait for the author of a completion, in milliseconds: the change itself has been made. */
const AUTHOR_LIMIT_MS = 3_000;

/** Whose completion of a step is stored. A failed or slow read is no failure of the change, which has been made. */
async function authorOf(
  ctx: SignedInContext,
  { checklist, ...key }: ChecklistKey & { checklist: string },
): Promise<StepResult['completedBy']> {
  try {
    const answer = await Promise.race([stepsOf(ctx, key), sleep(AUTHOR_LIMIT_MS, undefined, { ref: false })]);
    const step = answer?.data.find((each) => each.checklist === checklist);
    return step?.status === 'Completed' ? completionAuthor(step, ctx.user) : { by: 'unknown' };
  } catch (error) {
    ctx.log.warn('checklist.author-unknown', { checklist, error: String(error) });
    return { by: 'unknown' };
  }
}

export const checklistRouter = router({
  /** The steps of a tenant, or of one of its stores, in order. */
  list: read(checklistKeySchema, z.array(checklistStepSchema), ({ ctx, input }) => stepsOf(ctx, input)),
  setStatus: write(
    checklistKeySchema.extend({
      checklist: z.string(),
      status: z.enum(['ongoing', 'Completed']),
      seen: z.string(),
    }),
    stepResultSchema,
    async ({ ctx, input }) => {
      const { tenantId } = input;
      const step = {
        pProcess: 'update',
        pStatus: input.status,
        pChecklist: input.checklist,
        pTenant: tenantId,
        pStore: input.storeId ?? COMMON,
        pExpected: input.seen,
      };
      const { setChecklistStatus } = await ctx.backOffice.write(
        SetChecklistStatusDocument,
        { input: step },
        { tenantId },
      );
      // A back office may say nothing of a success.
      if (setChecklistStatus?.string) expectSuccess(setChecklistStatus.string);
      return { completedBy: input.status === 'Completed' ? await authorOf(ctx, input) : { by: 'unknown' } };
    },
  ),
});
