import { z } from 'zod';
import { failedStoreSchema } from '@shared/domains/failed-loads/model';
import { GetFailedStoreDetailsDocument, RunDataLoaderDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

const superadmin = { capability: 'see-failed-loads' } as const;

export const failedLoadsRouter = router({
  list: read(
    z.void(),
    z.array(failedStoreSchema),
    async ({ ctx }) => {
      const { data, partial } = await ctx.backOffice.read(GetFailedStoreDetailsDocument, {});
      return { data: data.getFailedStoreDetails?.results ?? [], partial };
    },
    superadmin,
  ),
  /** Gives what the back office said; the rule `runSucceeded` knows whether that is success. */
  run: write(
    z.object({ storeIds: z.array(z.string()).min(1) }),
    z.string().nullable(),
    async ({ ctx, input }) => {
      const { runDataLoader } = await ctx.backOffice.write(RunDataLoaderDocument, {
        input: { inStoreIds: input.storeIds },
      });
      return runDataLoader?.string ?? null;
    },
    superadmin,
  ),
});
