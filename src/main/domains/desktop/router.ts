import { z } from 'zod';
import { desktopInfoSchema, routeSchema, type DesktopCommand } from '@shared/domains/desktop/model';
import { saveDiagnostics } from '@main/diagnostics/save-diagnostics';
import { open, router } from '@main/bridge/trpc';
import { follow } from '@main/bridge/watch';
import { version } from '@main/version';

export const desktopRouter = router({
  info: open.output(desktopInfoSchema).query(({ ctx }) => ({
    shell: ctx.desktop.shell,
    platform: process.platform,
    version,
    // Given once, to whichever window asks first. Those of the cache come by themselves: it is opened when somebody has
    // signed in.
    notices: ctx.settings.notices.splice(0),
  })),
  commands: open.subscription(({ ctx, signal }): AsyncGenerator<DesktopCommand, void> =>
    follow<DesktopCommand>((listener) => ctx.window?.onCommand(listener) ?? (() => undefined), signal),
  ),
  /** In Electron; a browser's tab is opened by the page. */
  openWindow: open
    .input(z.object({ to: routeSchema }))
    .mutation(({ ctx, input }) => ctx.window?.openBeside(input.to)),
  /** What this window has changed: the others read it again. */
  changed: open
    .input(z.object({ domains: z.array(z.string().max(50)).max(100) }))
    .mutation(({ ctx, input }) => ctx.desktop.sendToOthers({ command: 'readAgain', ...input })),
  openExternal: open
    .input(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.openExternal(input.url)),
  copyText: open
    .input(z.object({ text: z.string().max(100_000) }))
    .mutation(({ ctx, input }) => ctx.desktop.copyText(input.text)),
  setBadge: open
    .input(z.object({ count: z.number().int().nonnegative(), text: z.string().max(200) }))
    .mutation(({ ctx, input }) => ctx.desktop.setBadge(input.count, input.text)),
  setUnsavedWork: open
    .input(z.object({ unsaved: z.boolean(), what: z.string() }))
    .mutation(({ ctx, input }) => ctx.window?.setUnsavedWork(input.unsaved ? input.what : null)),
  unsavedElsewhere: open.output(z.array(z.string())).query(({ ctx }) => ctx.desktop.unsavedElsewhere()),
  closeNow: open.mutation(({ ctx }) => ctx.window?.closeNow()),
  /** Writes the diagnostics bundle where the user says; null when they cancel. */
  saveDiagnostics: open.output(z.string().nullable()).mutation(({ ctx }) => saveDiagnostics(ctx)),
});
