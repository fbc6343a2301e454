// The calls behind the list of jobs: they watch, cancel, dismiss and undo jobs, and open their files. The domains start
// jobs; `job-service.ts` runs them.

import { z } from 'zod';
import { write } from '@main/bridge/procedures';
import { toAsyncIterable } from '@main/bridge/subscriptions';
import { publicProcedure, router } from '@main/bridge/trpc';
import type { Services } from '@main/startup/services';
import type { Job } from '@shared/domains/jobs/model';
import { jobEndTexts } from '@shared/domains/jobs/texts';
import { AppError } from '@shared/kernel/app-error';

const byId = z.object({ id: z.string() });

/** The file of a finished job; only files the app itself wrote can be opened from the window. */
function fileOf(ctx: Services, id: string): string {
  const file = ctx.jobs.get(id)?.file;
  if (!file) throw new AppError('NOT_FOUND', jobEndTexts.noFile);
  return file;
}

export const jobsRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<Job[], void> =>
    toAsyncIterable<Job[]>(
      (listener) => ctx.jobs.watch(listener),
      signal,
      () => ctx.jobs.list(),
    ),
  ),
  /** What `watch` sends, once: for a question that must not miss a job. */
  list: publicProcedure.query(({ ctx }): Job[] => ctx.jobs.list()),
  /** True for the one window that notifies the user of the job's end. */
  shouldNotify: publicProcedure
    .input(byId)
    .output(z.boolean())
    .query(({ ctx, input }) => ctx.jobs.shouldNotify(input.id, ctx.window)),
  cancel: publicProcedure.input(byId).mutation(({ ctx, input }) => ctx.jobs.cancel(input.id)),
  dismiss: publicProcedure.input(byId).mutation(({ ctx, input }) => ctx.jobs.dismiss(input.id)),
  dismissAll: publicProcedure.mutation(({ ctx }) => ctx.jobs.dismissAll()),
  /** The user has looked at the list, so all ended jobs count as seen. */
  see: publicProcedure.mutation(({ ctx }) => ctx.jobs.markSeen()),
  /** Undoes what an ended job has done, as a job of its own. */
  undo: write(byId, z.void(), ({ ctx, input }) => ctx.jobs.undo(input.id)),
  open: publicProcedure.input(byId).mutation(({ ctx, input }) => ctx.desktop.openFile(fileOf(ctx, input.id))),
  showInFolder: publicProcedure
    .input(byId)
    .mutation(({ ctx, input }) => ctx.desktop.showInFolder(fileOf(ctx, input.id))),
});
