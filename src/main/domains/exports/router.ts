import { z } from 'zod';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import {
  exportRefusalsSchema,
  pictureExportSchema,
  tableExportSchema,
  tablePieceSchema,
} from '@shared/domains/exports/model';
import { exportRefusals } from '@shared/domains/policy/rules';
import { exportFormatSchema } from '@shared/kernel/table/table';

export const exportsRouter = router({
  /** What the policy forbids to export on this computer. */
  refusals: publicProcedure
    .output(exportRefusalsSchema)
    .query(({ ctx }) => exportRefusals(ctx.managed.policy)),
  /** Called when the user opens the list of formats, so that a worker is prewarmed. */
  prepare: protectedProcedure
    .input(exportFormatSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.exports.prepare(input)),
  /** Asks where to save, then writes in the background; null when the user cancels. */
  table: protectedProcedure
    .input(tableExportSchema)
    .output(z.object({ jobId: z.string(), feedId: z.string() }).nullable())
    .mutation(({ ctx, input }) => ctx.exports.exportTable(input)),
  /** Asks where to save a picture; null when the user cancels. */
  picture: protectedProcedure
    .input(pictureExportSchema)
    .output(z.object({ jobId: z.string() }).nullable())
    .mutation(({ ctx, input }) => ctx.exports.exportPicture(input)),
  /** The next rows of a table that is being written; false when no more are wanted. */
  rows: protectedProcedure
    .input(tablePieceSchema)
    .output(z.boolean())
    .mutation(({ ctx, input }) => ctx.exports.addRows(input.feedId, input.rows, input.last)),
});
