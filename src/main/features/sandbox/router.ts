import type { SandboxState } from '@shared/model/connection';
import { open, router } from '../../bridge/trpc';
import { followState } from '../../bridge/watch';

export const sandboxRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<SandboxState, void> =>
    followState(ctx.sandbox, signal),
  ),
  start: open.mutation(async ({ ctx }) => {
    await ctx.sandbox.ensureRunning();
  }),
  stop: open.mutation(({ ctx }) => ctx.sandbox.stop()),
});
