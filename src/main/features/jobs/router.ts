import { z } from 'zod';
import { AppError } from '@shared/model/app-error';
import type { Job } from '@shared/model/job';
import { tableExportSchema, tablePieceSchema } from '@shared/model/table';
import type { Services } from '../../services';
import { local, open, router } from '../../bridge/trpc';
import { follow } from '../../bridge/watch';

const byId = z.object({ id: z.string() });

/** The file of a finished job; only files the app itself wrote can be opened from the window. */
function fileOf(ctx: Services, id: string): string {
  const file = ctx.jobs.get(id)?.file;
  if (!file) throw new AppError('NOT_FOUND', 'This job has no file');
  return file;
}

export const jobsRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<Job[], void> =>
    follow<Job[]>((listener) => ctx.jobs.watch(listener), signal, ctx.jobs.list()),
  ),
  cancel: open.input(byId).mutation(({ ctx, input }) => ctx.jobs.cancel(input.id)),
  dismiss: open.input(byId).mutation(({ ctx, input }) => ctx.jobs.dismiss(input.id)),
  open: open.input(byId).mutation(({ ctx, input }) => ctx.desktop.openFile(fileOf(ctx, input.id))),
  showInFolder: open
    .input(byId)
    .mutation(({ ctx, input }) => ctx.desktop.showInFolder(fileOf(ctx, input.id))),
});

export const exportsRouter = router({
  /** Asks where to save, then writes in the background; null when the user cancels. */
  table: local
    .input(tableExportSchema)
    .output(z.object({ jobId: z.string(), feedId: z.string() }).nullable())
    .mutation(({ ctx, input }) => ctx.exports.exportTable(input)),
  /** The next rows of a table that is being written; false when no more are wanted. */
  rows: local
    .input(tablePieceSchema)
    .output(z.boolean())
    .mutation(({ ctx, input }) => ctx.exports.addRows(input.feedId, input.rows, input.last)),
});
