import type { Connectivity } from '@shared/model/connectivity';
import { open, router } from '../../bridge/trpc';
import { followState } from '../../bridge/watch';

export const connectivityRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<Connectivity, void> =>
    followState(ctx.connectivity, signal),
  ),
});
