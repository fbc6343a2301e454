import { z } from 'zod';
import { desktopInfoSchema, type DesktopCommand } from '@shared/domains/desktop/model';
import { saveDiagnostics } from '@main/diagnostics/save-diagnostics';
import { open, router } from '@main/bridge/trpc';
import { follow } from '@main/bridge/watch';
import { version } from '@main/version';

export const desktopRouter = router({
  info: open.output(desktopInfoSchema).query(({ ctx }) => ({
    shell: ctx.desktop.shell,
    platform: process.platform,
    version,
    // Those of the cache come by themselves: it is opened when somebody has signed in.
    notices: [...ctx.settings.notices],
  })),
  commands: open.subscription(({ ctx, signal }): AsyncGenerator<DesktopCommand, void> =>
    follow<DesktopCommand>((listener) => ctx.desktop.onCommand(listener), signal),
  ),
  openExternal: open
    .input(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.openExternal(input.url)),
  copyText: open
    .input(z.object({ text: z.string().max(20_000) }))
    .mutation(({ ctx, input }) => ctx.desktop.copyText(input.text)),
  setBadge: open
    .input(z.object({ count: z.number().int().nonnegative(), text: z.string().max(200) }))
    .mutation(({ ctx, input }) => ctx.desktop.setBadge(input.count, input.text)),
  setUnsavedWork: open
    .input(z.object({ unsaved: z.boolean(), what: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.setUnsavedWork(input.unsaved ? input.what : null)),
  closeNow: open.mutation(({ ctx }) => ctx.desktop.closeNow()),
  /** Writes the diagnostics bundle where the user says; null when they cancel. */
  saveDiagnostics: open.output(z.string().nullable()).mutation(({ ctx }) => saveDiagnostics(ctx)),
});
