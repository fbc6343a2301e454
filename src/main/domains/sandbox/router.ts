import type { SandboxState } from '@shared/domains/connections/model';
import { open, router } from '@main/bridge/trpc';
import { followState } from '@main/bridge/watch';

export const sandboxRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<SandboxState, void> =>
    followState(ctx.sandbox, signal),
  ),
  start: open.mutation(async ({ ctx }) => {
    await ctx.sandbox.ensureRunning();
  }),
  stop: open.mutation(({ ctx }) => ctx.sandbox.stop()),
});
