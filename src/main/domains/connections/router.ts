import { z } from 'zod';
import {
  connectionCheckSchema,
  connectionSchema,
  connectionSummarySchema,
} from '@shared/domains/connections/model';
import { fitReportSchema } from '@shared/domains/connections/fit';
import { requestHeaders } from '@main/back-office/request-headers';
import { local, open, router } from '@main/bridge/trpc';
import { askOver } from '@main/fit/ask-over';

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
  /** Every operation of the console held against the back office in use. */
  fit: local.output(fitReportSchema).query(async ({ ctx }) => {
    const { fitReport } = await import('@main/fit/fit-report');
    const { endpoint } = ctx.connection;
    const headers = requestHeaders(ctx.connection, await ctx.session.accessToken());
    return fitReport(endpoint, askOver(endpoint, headers, ctx.network.fetchOver(ctx.connection)));
  }),
  /** Suffix of tenant sites of the connection in use. */
  siteHost: open.output(z.string()).query(({ ctx }) => ctx.session.current()?.connection.siteHost ?? ''),
});
