import { z } from 'zod';
import { AppError } from '@shared/kernel/app-error';
import type { Job } from '@shared/domains/jobs/model';
import { jobsTexts } from '@shared/domains/jobs/texts';
import type { Services } from '@main/services';
import { open, router } from '@main/bridge/trpc';
import { follow } from '@main/bridge/watch';

const byId = z.object({ id: z.string() });

/** The file of a finished job; only files the app itself wrote can be opened from the window. */
function fileOf(ctx: Services, id: string): string {
  const file = ctx.jobs.get(id)?.file;
  if (!file) throw new AppError('NOT_FOUND', jobsTexts.noFile);
  return file;
}

export const jobsRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<Job[], void> =>
    follow<Job[]>((listener) => ctx.jobs.watch(listener), signal, ctx.jobs.list()),
  ),
  /** Whether this window says that it has ended; one of them does. */
  isTold: open
    .input(byId)
    .output(z.boolean())
    .query(({ ctx, input }) => ctx.jobs.isTold(input.id, ctx.window)),
  cancel: open.input(byId).mutation(({ ctx, input }) => ctx.jobs.cancel(input.id)),
  dismiss: open.input(byId).mutation(({ ctx, input }) => ctx.jobs.dismiss(input.id)),
  dismissAll: open.mutation(({ ctx }) => ctx.jobs.dismissAll()),
  /** The list was looked at: what has ended is news no more. */
  see: open.mutation(({ ctx }) => ctx.jobs.see()),
  open: open.input(byId).mutation(({ ctx, input }) => ctx.desktop.openFile(fileOf(ctx, input.id))),
  showInFolder: open
    .input(byId)
    .mutation(({ ctx, input }) => ctx.desktop.showInFolder(fileOf(ctx, input.id))),
});
