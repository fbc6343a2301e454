import { z } from 'zod';
import { usageEventSchema } from '@shared/domains/telemetry/model';
import { local, router } from '@main/bridge/trpc';

export const telemetryRouter = router({
  event: local.input(z.object({ events: z.array(usageEventSchema).max(200) })).mutation(({ ctx, input }) => {
    ctx.connectivity.attend();
    input.events.forEach((event) => ctx.telemetry.event(event));
  }),
});
