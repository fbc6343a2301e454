// The procedures of scheduled exports: manage and run schedules, and hand the grid of a run to the window that renders
// it off screen.

import { z } from 'zod';
import { toAsyncIterable } from '@main/bridge/subscriptions';
import { protectedProcedure, router } from '@main/bridge/trpc';
import type { Services } from '@main/startup/services';
import {
  dueRunSchema,
  offeredFolderSchema,
  runAnswerSchema,
  scheduleChangeSchema,
  displayedScheduleSchema,
  type WindowWork,
} from '@shared/domains/scheduled-exports/model';

const byId = z.object({ id: z.string() });

const workOf = ({ schedules, scheduleRuns }: Services): WindowWork => ({
  run: scheduleRuns.broker.current(),
  unreportedMissed: schedules.unreportedMissed(),
});

export const scheduledExportsRouter = router({
  list: protectedProcedure
    .output(z.array(displayedScheduleSchema))
    .query(({ ctx: { schedules } }) =>
      schedules.list().map((schedule) => ({ ...schedule, running: schedules.isRunning(schedule.id) })),
    ),
  /** Work for the window: a grid to render off screen, and missed exports to report. */
  watch: protectedProcedure.subscription(({ ctx, signal }): AsyncGenerator<WindowWork, void> =>
    toAsyncIterable<WindowWork>(
      (listener) => {
        const emit = (): void => listener(workOf(ctx));
        const stops = [ctx.schedules.watch(emit), ctx.scheduleRuns.broker.watch(emit)];
        return () => stops.forEach((stop) => stop());
      },
      signal,
      () => workOf(ctx),
    ),
  ),
  /** Asks for the folder of the files; null when the user cancels. */
  chooseFolder: protectedProcedure
    .input(z.object({ id: z.string().nullable() }))
    .output(offeredFolderSchema.nullable())
    .mutation(({ ctx, input }) => {
      const before = ctx.schedules.list().find(({ id }) => id === input.id);
      return ctx.schedules.chooseFolder(before?.folder ?? ctx.settings.get('exportFolder'));
    }),
  save: protectedProcedure
    .input(scheduleChangeSchema)
    .output(byId)
    .mutation(({ ctx, input }) => ({ id: ctx.schedules.save(input).id })),
  pause: protectedProcedure
    .input(byId.extend({ paused: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.schedules.pause(input.id, input.paused)),
  run: protectedProcedure.input(byId).mutation(({ ctx, input }) => void ctx.schedules.run(input.id)),
  remove: protectedProcedure.input(byId).mutation(({ ctx, input }) => ctx.schedules.remove(input.id)),
  /** The missed exports that were not reported yet; each is returned once. */
  takeMissed: protectedProcedure
    .output(z.array(byId.extend({ name: z.string() })))
    .mutation(({ ctx }) => ctx.schedules.takeMissed().map(({ id, name }) => ({ id, name }))),
  /** Receives the table of a requested grid; returns the feed for its rows, or null if the run has ended. */
  begin: protectedProcedure
    .input(runAnswerSchema)
    .output(z.object({ feedId: z.string() }).nullable())
    .mutation(({ ctx, input }) => {
      const feedId = ctx.scheduleRuns.receiveTable(input);
      return feedId === null ? null : { feedId };
    }),
  /** The window reports why it could not render the grid. */
  refuse: protectedProcedure
    .input(dueRunSchema.pick({ runId: true }).extend({ reason: z.string().min(1).max(2_000) }))
    .mutation(({ ctx, input }) => ctx.scheduleRuns.broker.reject(input.runId, input.reason)),
});
