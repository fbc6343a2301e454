import { z } from 'zod';
import { endOfWrites } from '@main/bridge/calls-in-flight';
import { subscribeToState } from '@main/bridge/subscriptions';
import { protectedProcedure, publicProcedure, router } from '@main/bridge/trpc';
import type { SessionState } from '@shared/kernel/platform/session';

/** The time limit in milliseconds for writes that are in flight at a log-out. */
const WRITES_LIMIT_MS = 5000;

export const sessionRouter = router({
  watch: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<SessionState, void> =>
    subscribeToState(ctx.session, signal),
  ),
  /**
   * Resolves once signed in, with a notice where the provider signed in the same account although another one was asked
   * for; fails with one of the SIGN_IN_ codes.
   */
  signIn: publicProcedure
    .input(z.object({ connectionId: z.string(), asAnotherUser: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }): Promise<{ notice: string | null }> => ({
      notice: await ctx.session.signIn(input.connectionId, input.asAnotherUser),
    })),
  /**
   * Resolves once the session has new tokens; fails with one of the SIGN_IN_ codes, and leaves the session as it is.
   */
  signInAgain: protectedProcedure.mutation(({ ctx }) => ctx.session.signInAgain()),
  cancelSignIn: publicProcedure.mutation(({ ctx }) => ctx.session.cancelSignIn()),
  /** Resolves once nothing of the session is left on this computer. Every window opens its start page by its end. */
  signOut: publicProcedure.mutation(async ({ ctx: { session } }) => {
    const open = session.current();
    if (open) await endOfWrites(open.cache, WRITES_LIMIT_MS);
    // The session may have ended meanwhile, and another sign-in may have begun.
    if (!open || session.current()?.cache === open.cache) await session.signOut();
  }),
});
