import { z } from 'zod';
import { pageInputSchema, pageSchema, placedPage } from '@main/back-office/overlapping-pages';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { failedStoreRowSchema, failedStoreSchema } from '@shared/domains/failed-loads/model';
import { runSucceeded } from '@shared/domains/failed-loads/rules';
import { failedLoadList, failedLoads, failedStoreNames, runLoads, trackLoadRun } from './failed-load-runs';

export const failedLoadsRouter = router({
  /** One page of the stores whose last daily load failed. */
  page: read(
    pageInputSchema,
    pageSchema(failedStoreRowSchema),
    ({ ctx, input }) => placedPage(failedLoadList(ctx), input.cursor),
    { capability: 'see-failed-loads' },
  ),
  /** All of them, for what main works out of the list. */
  list: read(z.void(), z.array(failedStoreSchema), ({ ctx }) => failedLoads(ctx), {
    capability: 'see-failed-loads',
  }),
  /** Returns the back office's message; a run that has started is followed as a job. */
  run: write(
    z.object({ storeIds: z.array(z.string()).min(1) }),
    z.string().nullable(),
    async ({ ctx, input }) => {
      const names = await failedStoreNames(ctx);
      const results = await runLoads(ctx, input.storeIds);
      if (runSucceeded(results)) trackLoadRun(ctx.jobs, input.storeIds, names);
      return results;
    },
    { capability: 'run-failed-loads' },
  ),
});
