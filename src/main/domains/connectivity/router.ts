import { z } from 'zod';
import { subscribeToState } from '@main/bridge/subscriptions';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import { cachedAnswerOfWaitingRead } from '@main/bridge/calls-in-flight';
import type { Connectivity } from '@shared/kernel/platform/connectivity';

/** An outage is noticed at most this much later than the first answer that it lost, in milliseconds: by the next health check. */
const NOTICED_AFTER_MS = 30_000;

export const connectivityRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<Connectivity, void> =>
    subscribeToState(ctx.connectivity, signal),
  ),
  cachedAnswer: protectedProcedure
    .input(z.object({ path: z.string().max(200), input: z.unknown().optional() }))
    .query(({ ctx, input: { path, input } }) => cachedAnswerOfWaitingRead(ctx.cache, path, input)),
  /** Whether the outcome of a write is unknown that was sent before an outage ended, which began at `since`. */
  hasUnconfirmedWrites: protectedProcedure
    .input(z.object({ since: z.iso.datetime() }))
    .query(({ ctx, input: { since } }) =>
      ctx.backOffice.isWriteUnconfirmedSince(Date.parse(since) - NOTICED_AFTER_MS),
    ),
});
