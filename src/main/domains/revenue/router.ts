import { z } from 'zod';
import {
  queryMonthSchema,
  revenueJobSchema,
  revenueOfMonthSchema,
  revenueStoreSchema,
} from '@shared/domains/revenue/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as revenue from './revenue-service';

export const revenueRouter = router({
  /** Months with figures, newest first. */
  months: read(revenueStoreSchema, z.array(queryMonthSchema), ({ ctx, input }) =>
    revenue.revenueMonths(ctx, input),
  ),
  ofMonth: read(
    revenueStoreSchema.extend({ month: queryMonthSchema }),
    revenueOfMonthSchema,
    ({ ctx, input }) => revenue.revenueOfMonth(ctx, input, input.month),
  ),
  /** The jobs of a month and pay type. */
  jobs: read(
    revenueStoreSchema.extend({ month: queryMonthSchema, payType: z.string().min(1).max(20) }),
    z.array(revenueJobSchema),
    ({ ctx, input }) => revenue.revenueJobs(ctx, input),
  ),
});
