import { z } from 'zod';
import { protectedProcedure, router } from '@main/bridge/trpc';
import { storedNoticeSchema } from '@shared/kernel/platform/stored-notice';

/** The page's own name of its window, which survives its reloads. */
const windowSchema = z.object({ windowId: z.string().min(1).max(100) });

/** The notices of a window, which survive a reload of its page. */
export const noticesRouter = router({
  /** The notices, newest first. */
  list: protectedProcedure
    .input(windowSchema)
    .output(z.array(storedNoticeSchema))
    .query(({ ctx, input }) => [...ctx.notices.list(input.windowId)]),
  put: protectedProcedure
    .input(windowSchema.extend({ notice: storedNoticeSchema }))
    .mutation(({ ctx, input }) => ctx.notices.put(input.windowId, input.notice, ctx.window)),
  clear: protectedProcedure
    .input(windowSchema)
    .mutation(({ ctx, input }) => ctx.notices.clear(input.windowId)),
});
