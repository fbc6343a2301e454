import { z } from 'zod';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { failedStoreSchema } from '@shared/domains/failed-loads/model';
import { runSucceeded } from '@shared/domains/failed-loads/rules';
import { failedLoads, failedStoreNames, runLoads, trackLoadRun } from './failed-load-runs';

export const failedLoadsRouter = router({
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
