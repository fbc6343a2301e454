import { z } from 'zod';
import { write } from '@main/bridge/procedures';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { statusMailSchema, statusSheetRequestSchema } from '@shared/domains/status-sheet/model';
import { sendStatusSheet, writeStatusSheet } from './status-sheet-service';

const jobSchema = z.object({ jobId: z.string() });

export const statusSheetRouter = router({
  /** Asks where to save, then writes in the background; null when the user cancels. */
  write: protectedProcedure
    .input(statusSheetRequestSchema)
    .output(jobSchema.nullable())
    .mutation(({ ctx, input }) => writeStatusSheet(ctx, input)),
  /** Sends the sheet as a workbook in the background. */
  send: write(statusMailSchema, jobSchema, async ({ ctx, input }) => sendStatusSheet(ctx, input)),
});
