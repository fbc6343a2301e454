import { z } from 'zod';
import { sheetRequestSchema } from '@shared/domains/store-configuration/sheet-request';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { writeSheet } from './store-sheet-service';

export const storeConfigurationRouter = router({
  /** Asks where to save, then writes in the background; null when the user cancels. */
  sheet: protectedProcedure
    .input(sheetRequestSchema)
    .output(z.object({ jobId: z.string() }).nullable())
    .mutation(({ ctx, input }) => writeSheet(ctx, input)),
});
