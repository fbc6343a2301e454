import { z } from 'zod';
import { activityRowSchema, activitySpecSchema } from '@shared/domains/activity-log/model';
import { GetActivityLogDocument } from '@main/back-office/generated/graphql';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';

const logQuery = z.object({
  /** ISO instants, both included. */
  start: z.string(),
  end: z.string(),
  /** Null reads all specs. */
  spec: activitySpecSchema.nullable(),
  tenantId: z.string().nullable(),
  storeId: z.string().nullable(),
});

export const activityLogRouter = router({
  /** The changes in a span of time: everywhere, of one tenant or of one store. Newest first. */
  list: read(logQuery, z.array(activityRowSchema), async ({ ctx, input }) => {
    const { start: startDate, end: endDate, ...about } = input;
    const { data, partial } = await ctx.backOffice.read(GetActivityLogDocument, {
      input: { startDate, endDate, ...about },
    });
    return { data: data.getActivityLog?.results ?? [], partial };
  }),
});
