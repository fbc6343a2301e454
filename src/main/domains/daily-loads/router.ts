import { z } from 'zod';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { dailyLoadSchema } from '@shared/domains/daily-loads/model';
import { failuresOfDay, loadsOfDay } from './daily-load-service';

const daySchema = z.object({ day: z.iso.date() });
const listSchema = z.array(dailyLoadSchema);

export const dailyLoadsRouter = router({
  ofDay: read(daySchema, listSchema, ({ ctx, input }) => loadsOfDay(ctx, input.day)),
  failuresOfDay: read(daySchema, listSchema, ({ ctx, input }) => failuresOfDay(ctx, input.day)),
});
