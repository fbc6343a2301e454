import { z } from 'zod';
import { usageEventSchema } from '@shared/model/usage-event';
import { local, router } from '../../bridge/trpc';

export const telemetryRouter = router({
  event: local
    .input(z.object({ events: z.array(usageEventSchema).max(200) }))
    .mutation(({ ctx, input }) => input.events.forEach((event) => ctx.telemetry.event(event))),
});
