import { z } from 'zod';
import {
  activityCursorSchema,
  activityPageSchema,
  activitySpecSchema,
} from '@shared/domains/activity-log/model';
import { read } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import { activityPage } from './activity-service';

const logQuery = z.object({
  /** ISO instants, both included. */
  start: z.string(),
  end: z.string(),
  /** Null reads all specs. */
  spec: activitySpecSchema.nullable(),
  tenantId: z.string().nullable(),
  storeId: z.string().nullable(),
  /** The beginning of the page, which an infinite query takes from the page before. */
  cursor: activityCursorSchema.nullish(),
});

export const activityLogRouter = router({
  /** One page of the changes in a span of time: everywhere, of one tenant or of one store. Newest first. */
  list: read(logQuery, activityPageSchema, ({ ctx, input }) => activityPage(ctx, input)),
});
