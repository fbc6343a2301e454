// The procedures of connections, most of them available before sign-in: list, save, remove and test, the compatibility
// report, and the domain suffix of tenant sites.

import { z } from 'zod';
import { requestHeaders } from '@main/back-office/transport/request-headers';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import { createQuerySender } from '@main/compatibility/query-sender';
import { compatibilityReportSchema } from '@shared/domains/connections/compatibility';
import {
  connectionCheckSchema,
  connectionSchema,
  connectionSummarySchema,
} from '@shared/domains/connections/model';

const summaries = z.array(connectionSummarySchema);

export const connectionsRouter = router({
  list: publicProcedure.output(summaries).query(({ ctx }) => ctx.connections.list()),
  save: publicProcedure
    .input(connectionSchema)
    .output(summaries)
    .mutation(({ ctx, input }) => ctx.connections.save(input)),
  remove: publicProcedure
    .input(z.object({ id: z.string() }))
    .output(summaries)
    .mutation(({ ctx, input }) => ctx.connections.remove(input.id)),
  /** Tests every address of a connection and describes each problem in words. */
  test: publicProcedure
    .input(connectionSchema)
    .output(z.array(connectionCheckSchema))
    .mutation(({ ctx, input }) => ctx.connections.test(input)),
  /** Every operation of the console, validated against the back office in use, and each read tried as this user. */
  compatibility: protectedProcedure.output(compatibilityReportSchema).query(async ({ ctx }) => {
    const { compatibilityReport, withTriedReads } = await import('@main/compatibility/compatibility-report');
    const { endpoint } = ctx.connection;
    const headers = requestHeaders(ctx.connection, await ctx.session.accessToken());
    const ask = createQuerySender(endpoint, headers, ctx.network.fetchWith(ctx.connection));
    return withTriedReads(await compatibilityReport(endpoint, ask, ctx.user.role), ask);
  }),
  /** The domain suffix of tenant sites of the connection in use. */
  siteHost: publicProcedure
    .output(z.string())
    .query(({ ctx }) => ctx.session.current()?.connection.siteHost ?? ''),
});
