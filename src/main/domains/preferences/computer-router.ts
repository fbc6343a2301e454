import {
  settingsPatchSchema,
  visibleSettingsSchema,
  type VisibleSettings,
} from '@shared/domains/preferences/model';
import type { Services } from '@main/services';
import { open, router } from '@main/bridge/trpc';

const visible = ({ settings }: Services): VisibleSettings => ({
  theme: settings.get('theme'),
  exportFolder: settings.get('exportFolder'),
  osNotifications: settings.get('osNotifications'),
  letterKeys: settings.get('letterKeys'),
});

/** Settings of this computer, whoever is signed in. */
export const computerRouter = router({
  get: open.output(visibleSettingsSchema).query(({ ctx }) => visible(ctx)),
  set: open
    .input(settingsPatchSchema)
    .output(visibleSettingsSchema)
    .mutation(({ ctx, input }) => {
      if (input.theme !== undefined) ctx.settings.set('theme', input.theme);
      if (input.exportFolder !== undefined) ctx.settings.set('exportFolder', input.exportFolder);
      if (input.osNotifications !== undefined) ctx.settings.set('osNotifications', input.osNotifications);
      if (input.letterKeys !== undefined) ctx.settings.set('letterKeys', input.letterKeys);
      ctx.desktop.sendToOthers({ command: 'readAgain', domains: ['preferences'] });
      return visible(ctx);
    }),
});
