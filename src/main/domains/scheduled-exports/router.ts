import { z } from 'zod';
import {
  dueRunSchema,
  offeredFolderSchema,
  runAnswerSchema,
  scheduleChangeSchema,
  shownScheduleSchema,
  type WindowWork,
} from '@shared/domains/scheduled-exports/model';
import type { Services } from '@main/services';
import { local, router } from '@main/bridge/trpc';
import { follow } from '@main/bridge/watch';

const byId = z.object({ id: z.string() });

const workOf = ({ schedules, scheduleRuns }: Services): WindowWork => ({
  run: scheduleRuns.desk.current(),
  untold: schedules.untold(),
});

export const scheduledExportsRouter = router({
  list: local
    .output(z.array(shownScheduleSchema))
    .query(({ ctx: { schedules } }) =>
      schedules.list().map((schedule) => ({ ...schedule, running: schedules.isRunning(schedule.id) })),
    ),
  /** What the window has to do: a grid to open off the screen, misses to tell of. */
  watch: local.subscription(({ ctx, signal }): AsyncGenerator<WindowWork, void> =>
    follow<WindowWork>(
      (listener) => {
        const tell = (): void => listener(workOf(ctx));
        const stops = [ctx.schedules.watch(tell), ctx.scheduleRuns.desk.watch(tell)];
        return () => stops.forEach((stop) => stop());
      },
      signal,
      workOf(ctx),
    ),
  ),
  /** Null when the user cancels. */
  chooseFolder: local
    .input(z.object({ id: z.string().nullable() }))
    .output(offeredFolderSchema.nullable())
    .mutation(({ ctx, input }) => {
      const before = ctx.schedules.list().find(({ id }) => id === input.id);
      return ctx.schedules.chooseFolder(before?.folder ?? ctx.settings.get('exportFolder'));
    }),
  save: local
    .input(scheduleChangeSchema)
    .output(byId)
    .mutation(({ ctx, input }) => ({ id: ctx.schedules.save(input).id })),
  pause: local
    .input(byId.extend({ paused: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.schedules.pause(input.id, input.paused)),
  run: local.input(byId).mutation(({ ctx, input }) => void ctx.schedules.run(input.id)),
  remove: local.input(byId).mutation(({ ctx, input }) => ctx.schedules.remove(input.id)),
  /** What was missed and not spoken of yet; it is given once. */
  tellMissed: local
    .output(z.array(byId.extend({ name: z.string() })))
    .mutation(({ ctx }) => ctx.schedules.tellMissed().map(({ id, name }) => ({ id, name }))),
  /** The table of a grid that was asked for; gives where its rows go, null where nobody waits any more. */
  begin: local
    .input(runAnswerSchema)
    .output(z.object({ feedId: z.string() }).nullable())
    .mutation(({ ctx, input }) => {
      const feedId = ctx.scheduleRuns.answer(input);
      return feedId === null ? null : { feedId };
    }),
  /** Why the grid could not be had. */
  refuse: local
    .input(dueRunSchema.pick({ runId: true }).extend({ reason: z.string().min(1).max(2_000) }))
    .mutation(({ ctx, input }) => ctx.scheduleRuns.desk.refuse(input.runId, input.reason)),
});
