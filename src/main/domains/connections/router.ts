import { z } from 'zod';
import {
  connectionCheckSchema,
  connectionSchema,
  connectionSummarySchema,
} from '@shared/domains/connections/model';
import { open, router } from '@main/bridge/trpc';

const summaries = z.array(connectionSummarySchema);

export const connectionsRouter = router({
  list: open.output(summaries).query(({ ctx }) => ctx.connections.list()),
  save: open
    .input(connectionSchema)
    .output(summaries)
    .mutation(({ ctx, input }) => ctx.connections.save(input)),
  remove: open
    .input(z.object({ id: z.string() }))
    .output(summaries)
    .mutation(({ ctx, input }) => ctx.connections.remove(input.id)),
  /** Tries every address of a connection and says in words what is wrong. */
  test: open
    .input(connectionSchema)
    .output(z.array(connectionCheckSchema))
    .mutation(({ ctx, input }) => ctx.connections.test(input)),
  /** Suffix of tenant sites of the connection in use. */
  siteHost: open.output(z.string()).query(({ ctx }) => ctx.session.current()?.connection.siteHost ?? ''),
});
