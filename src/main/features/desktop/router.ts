import { z } from 'zod';
import { desktopInfoSchema, type DesktopCommand } from '@shared/model/desktop';
import { writeDiagnostics } from '../../diagnostics/diagnostics';
import { open, router } from '../../bridge/trpc';
import { follow } from '../../bridge/watch';
import { version } from '../../version';

export const desktopRouter = router({
  info: open.output(desktopInfoSchema).query(({ ctx }) => ({
    shell: ctx.desktop.shell,
    platform: process.platform,
    version,
    notices: [...ctx.settings.notices, ...ctx.cache.notices],
  })),
  commands: open.subscription(({ ctx, signal }): AsyncGenerator<DesktopCommand, void> =>
    follow<DesktopCommand>((listener) => ctx.desktop.onCommand(listener), signal),
  ),
  openExternal: open
    .input(z.object({ url: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.openExternal(input.url)),
  setUnsavedWork: open
    .input(z.object({ unsaved: z.boolean(), what: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.setUnsavedWork(input.unsaved ? input.what : null)),
  closeNow: open.mutation(({ ctx }) => ctx.desktop.closeNow()),
  /** Writes the diagnostics bundle where the user says; null when they cancel. */
  saveDiagnostics: open.output(z.string().nullable()).mutation(async ({ ctx }) => {
    const target = await ctx.desktop.chooseSaveTarget({
      fileName: 'console-diagnostics.json',
      folder: ctx.settings.get('exportFolder'),
      filter: { name: 'Diagnostics', extension: 'json' },
    });
    if (target) await writeDiagnostics(ctx, target);
    return target;
  }),
  showInFolder: open
    .input(z.object({ path: z.string() }))
    .mutation(({ ctx, input }) => ctx.desktop.showInFolder(input.path)),
});
