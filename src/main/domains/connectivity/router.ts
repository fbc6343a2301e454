import { z } from 'zod';
import { subscribeToState } from '@main/bridge/subscriptions';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import { cachedAnswerOfWaitingRead } from '@main/bridge/calls-in-flight';
import type { Connectivity } from '@shared/kernel/platform/connectivity';

export const connectivityRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<Connectivity, void> =>
    subscribeToState(ctx.connectivity, signal),
  ),
  cachedAnswer: protectedProcedure
    .input(z.object({ path: z.string().max(200), input: z.unknown().optional() }))
    .query(({ ctx, input: { path, input } }) => cachedAnswerOfWaitingRead(ctx.cache, path, input)),
});
