import { z } from 'zod';
import { schedulerChangeSchema, schedulerStoreSchema } from '@shared/domains/scheduler-times/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as times from './scheduler-time-service';

export const schedulerTimesRouter = router({
  list: read(z.void(), z.array(schedulerStoreSchema), ({ ctx }) => times.listSchedulerStores(ctx)),
  update: write(schedulerChangeSchema, z.void(), ({ ctx, input }) => times.changeSchedulerTime(ctx, input)),
});
