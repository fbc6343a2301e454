import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { usageEventSchema } from '@shared/kernel/platform/usage-event';

export const telemetryRouter = router({
  event: protectedProcedure
    .input(z.object({ events: z.array(usageEventSchema).max(200) }))
    .mutation(({ ctx, input }) => {
      ctx.connectivity.noteUserActivity();
      input.events.forEach((event) => ctx.telemetry.event(event));
    }),
});
