import { z } from 'zod';
import {
  exportFormatSchema,
  pictureExportSchema,
  tableExportSchema,
  tablePieceSchema,
} from '@shared/domains/exports/model';
import { local, router } from '@main/bridge/trpc';

export const exportsRouter = router({
  /** Whoever looks at the formats is about to choose one. */
  prepare: local
    .input(exportFormatSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.exports.prepare(input)),
  /** Asks where to save, then writes in the background; null when the user cancels. */
  table: local
    .input(tableExportSchema)
    .output(z.object({ jobId: z.string(), feedId: z.string() }).nullable())
    .mutation(({ ctx, input }) => ctx.exports.exportTable(input)),
  /** Asks where to save a picture; null when the user cancels. */
  picture: local
    .input(pictureExportSchema)
    .output(z.object({ jobId: z.string() }).nullable())
    .mutation(({ ctx, input }) => ctx.exports.exportPicture(input)),
  /** The next rows of a table that is being written; false when no more are wanted. */
  rows: local
    .input(tablePieceSchema)
    .output(z.boolean())
    .mutation(({ ctx, input }) => ctx.exports.addRows(input.feedId, input.rows, input.last)),
});
