import { z } from 'zod';
import type { SessionState } from '@shared/domains/session/model';
import { HOME } from '@shared/kernel/home';
import { open, router } from '@main/bridge/trpc';
import { followState } from '@main/bridge/watch';

export const sessionRouter = router({
  watch: open.subscription(({ ctx, signal }): AsyncGenerator<SessionState, void> =>
    followState(ctx.session, signal),
  ),
  /** Resolves once signed in; fails with one of the SIGN_IN_ codes. */
  signIn: open
    .input(z.object({ connectionId: z.string(), somebodyElse: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.session.signIn(input.connectionId, input.somebodyElse);
    }),
  cancelSignIn: open.mutation(({ ctx }) => ctx.session.cancelSignIn()),
  /** One session for all windows: whoever signs in next begins at the start in the others, too. */
  signOut: open.mutation(async ({ ctx }) => {
    try {
      await ctx.session.signOut();
    } finally {
      ctx.desktop.sendToOthers({ command: 'navigate', to: HOME });
    }
  }),
});
