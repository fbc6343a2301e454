// The calls that read the checklist of a tenant or a store, and change the status of a step. These steps are done by
// people; those of the pipeline are in src/main/domains/bulk-load.

import { z } from 'zod';
import {
  GetOnboardingChecklistDocument,
  SetChecklistStatusDocument,
} from '@main/back-office/generated/graphql';
import { allResults, expectSuccess } from '@main/back-office/response/results';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { checklistKeySchema, checklistStepSchema } from '@shared/domains/checklist/model';

/** The contract's name of a tenant's own checklist. */
const COMMON = 'common';

export const checklistRouter = router({
  /** The steps of a tenant, or of one of its stores, in order. */
  list: read(checklistKeySchema, z.array(checklistStepSchema), async ({ ctx, input }) => {
    const { tenantId, storeId } = input;
    const answer = await ctx.backOffice.read(
      GetOnboardingChecklistDocument,
      { input: { reqType: storeId === null ? COMMON : 'store', tenantId, store: storeId } },
      { tenantId },
    );
    const steps = allResults(answer, 'getOnboardingChecklist');
    return { data: steps.toSorted((a, b) => a.displayOrder - b.displayOrder), partial: answer.partial };
  }),
  setStatus: write(
    checklistKeySchema.extend({
      checklist: z.string(),
      status: z.enum(['ongoing', 'Completed']),
      seen: z.string(),
    }),
    z.void(),
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
    },
  ),
});
