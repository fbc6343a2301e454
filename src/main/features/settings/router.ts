import { settingsPatchSchema, visibleSettingsSchema, type VisibleSettings } from '@shared/model/settings';
import type { Services } from '../../services';
import { open, router } from '../../bridge/trpc';

const visible = ({ settings }: Services): VisibleSettings => ({
  theme: settings.get('theme'),
  exportFolder: settings.get('exportFolder'),
  osNotifications: settings.get('osNotifications'),
});

/** Settings of this computer, whoever is signed in. */
export const settingsRouter = router({
  get: open.output(visibleSettingsSchema).query(({ ctx }) => visible(ctx)),
  set: open
    .input(settingsPatchSchema)
    .output(visibleSettingsSchema)
    .mutation(({ ctx, input }) => {
      if (input.theme !== undefined) ctx.settings.set('theme', input.theme);
      if (input.exportFolder !== undefined) ctx.settings.set('exportFolder', input.exportFolder);
      if (input.osNotifications !== undefined) ctx.settings.set('osNotifications', input.osNotifications);
      return visible(ctx);
    }),
});
