import { z } from 'zod';
import { runSucceeded } from '@shared/domains/failed-loads/rules';
import { failedStoreSchema } from '@shared/domains/failed-loads/model';
import { GetFailedStoreDetailsDocument } from '@main/back-office/generated/graphql';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { runLoads } from './run-loads';

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
  /** Gives what the back office said; a run that has begun is followed as a job. */
  run: write(
    z.object({ storeIds: z.array(z.string()).min(1) }),
    z.string().nullable(),
    async ({ ctx, input }) => {
      const names = await ctx.runs.names();
      const said = await runLoads(ctx, input.storeIds);
      if (runSucceeded(said)) ctx.runs.track(input.storeIds, names);
      return said;
    },
    superadmin,
  ),
});
