import { z } from 'zod';
import { bugStatusRowSchema } from '@shared/domains/bugs/model';
import { GetOpenprojectBugsListDocument } from '@main/back-office/generated/graphql';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

export const bugsRouter = router({
  /** Bug counts of the tracker, by category. */
  ofTenant: read(
    z.object({ tenantId: z.string(), tenantName: z.string() }),
    z.array(bugStatusRowSchema),
    async ({ ctx, input: { tenantId, tenantName } }) => {
      const { data, partial } = await ctx.backOffice.read(
        GetOpenprojectBugsListDocument,
        { input: { tenantName } },
        { tenantId },
      );
      return { data: data.getOpenprojectBugsList?.results ?? [], partial };
    },
  ),
});
