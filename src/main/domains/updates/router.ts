import { toAsyncIterable } from '@main/bridge/subscriptions';
import { publicProcedure, router } from '@main/bridge/trpc';
import type { UpdateStatus } from '@shared/domains/updates/model';

export const updatesRouter = router({
  status: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<UpdateStatus, void> =>
    toAsyncIterable<UpdateStatus>(
      (listener) => ctx.updates.watch(listener),
      signal,
      () => ctx.updates.status(),
    ),
  ),
  check: publicProcedure.mutation(({ ctx }) => ctx.updates.check()),
  /** Quits and installs, unless there is unsaved work or a running job. */
  restart: publicProcedure.mutation(({ ctx }) =>
    ctx.updates.restart(
      [ctx.window?.unsavedWork() ?? [], ctx.desktop.unsavedElsewhere()]
        .flat()
        .flatMap(({ unsaved, sent }) => [unsaved, sent].filter(Boolean)),
    ),
  ),
});
