import type { Connectivity } from '@shared/domains/connectivity/model';
import { open, router } from '@main/bridge/trpc';
import { followState } from '@main/bridge/watch';

export const connectivityRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<Connectivity, void> =>
    followState(ctx.connectivity, signal),
  ),
});
