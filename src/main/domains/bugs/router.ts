import { z } from 'zod';
import { bugStatusRowSchema } from '@shared/domains/bugs/model';
import { GetOpenprojectBugsListDocument } from '@main/back-office/generated/graphql';
import { allResults } from '@main/back-office/response/results';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const bugsRouter = router({
  /** Bug counts of the tracker, by category. */
  ofTenant: read(
    z.object({ tenantId: z.string(), tenantName: z.string() }),
    z.array(bugStatusRowSchema),
    async ({ ctx, input: { tenantId, tenantName } }) => {
      const answer = await ctx.backOffice.read(
        GetOpenprojectBugsListDocument,
        { input: { tenantName } },
        { tenantId },
      );
      return { data: allResults(answer, 'getOpenprojectBugsList'), partial: answer.partial };
    },
  ),
});
