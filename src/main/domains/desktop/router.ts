// The calls about the window and the desktop around it: opening windows and links, commands to the page, the clipboard,
// the badge, unsaved work, closing and diagnostics; and what one window tells the others to read again.

import { z } from 'zod';
import { toAsyncIterable } from '@main/bridge/subscriptions';
import { publicProcedure, router } from '@main/bridge/trpc';
import { saveDiagnostics } from '@main/diagnostics/diagnostics';
import { version } from '@main/version';
import { desktopInfoSchema, routeSchema, type DesktopCommand } from '@shared/domains/desktop/model';
import { windowWorkSchema } from '@shared/kernel/platform/draft';

export const desktopRouter = router({
  info: publicProcedure.output(desktopInfoSchema).query(({ ctx }) => ({
    runtime: ctx.desktop.runtime,
    platform: process.platform,
    version,
    // Each notice is returned once, to the first window that requests it. Notices of the cache are sent as commands,
    // because the cache is opened after the sign-in.
    notices: ctx.settings.notices.splice(0),
  })),
  commands: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<DesktopCommand, void> =>
    toAsyncIterable<DesktopCommand>(
      (listener) => ctx.window?.onCommand(listener) ?? (() => undefined),
      signal,
    ),
  ),
  /** This is for Electron; in the preview the page opens the tab. */
  openWindow: publicProcedure
    .input(z.object({ to: routeSchema }))
    .mutation(({ ctx, input }) => ctx.window?.openNewWindow(input.to)),
  /** The domains whose data this window has changed: the other windows invalidate them. */
  changed: publicProcedure
    .input(z.object({ domains: z.array(z.string().max(50)).max(100) }))
    .mutation(({ ctx, input }) => ctx.desktop.sendToOthers({ command: 'invalidateDomains', ...input })),
  openExternal: publicProcedure
    .input(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.openExternal(input.url)),
  copyText: publicProcedure
    .input(z.object({ text: z.string().max(100_000) }))
    .mutation(({ ctx, input }) => ctx.desktop.copyText(input.text)),
  /** This is for the preview, whose page has the clipboard: whether a text that it was sent is there. */
  answerCopy: publicProcedure
    .input(z.object({ id: z.string().max(100), isCopied: z.boolean() }))
    .mutation(({ ctx, input }) => ctx.window?.answerCopy(input.id, input.isCopied)),
  setBadge: publicProcedure
    .input(z.object({ count: z.number().int().nonnegative(), text: z.string().max(200) }))
    .mutation(({ ctx, input }) => ctx.desktop.setBadge(input.count, input.text)),
  setUnsavedWork: publicProcedure
    .input(windowWorkSchema.nullable())
    .mutation(({ ctx, input }) => ctx.window?.setUnsavedWork(input)),
  unsavedElsewhere: publicProcedure
    .output(z.array(windowWorkSchema))
    .query(({ ctx }) => ctx.desktop.unsavedElsewhere()),
  /** Tells a page that edits something that the console is about to end; it stores that and calls `draftsStored`. */
  ending: publicProcedure.subscription(({ ctx, signal }): AsyncGenerator<true, void> =>
    toAsyncIterable<true>(
      (listener) => ctx.window?.end.onEnding(() => listener(true)) ?? (() => undefined),
      signal,
    ),
  ),
  draftsStored: publicProcedure.mutation(({ ctx }) => ctx.window?.end.draftsStored()),
  closeNow: publicProcedure.mutation(({ ctx }) => ctx.window?.forceClose()),
  /** Writes the diagnostics bundle where the user chooses; null when they cancel. */
  saveDiagnostics: publicProcedure.output(z.string().nullable()).mutation(({ ctx }) => saveDiagnostics(ctx)),
});
