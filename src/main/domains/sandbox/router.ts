import { subscribeToState } from '@main/bridge/subscriptions';
import { publicProcedure, router } from '@main/bridge/trpc';
import type { SandboxState } from '@shared/domains/connections/model';

export const sandboxRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<SandboxState, void> =>
    subscribeToState(ctx.sandbox, signal),
  ),
  start: publicProcedure.mutation(async ({ ctx }) => {
    await ctx.sandbox.ensureRunning();
  }),
  stop: publicProcedure.mutation(({ ctx }) => ctx.sandbox.stop()),
});
