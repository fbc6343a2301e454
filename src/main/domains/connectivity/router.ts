import { subscribeToState } from '@main/bridge/subscriptions';
import { publicProcedure, router } from '@main/bridge/trpc';
import type { Connectivity } from '@shared/kernel/platform/connectivity';

export const connectivityRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<Connectivity, void> =>
    subscribeToState(ctx.connectivity, signal),
  ),
});
