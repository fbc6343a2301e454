import {
  nicknameSchema,
  settingsKeySchema,
  settingsOutcomeSchema,
  storeSettingsSchema,
} from '@shared/domains/store-settings/model';
import { read, write } from '@main/bridge/procedures';
import { router } from '@main/bridge/trpc';
import * as settings from './settings-service';

export const storeSettingsRouter = router({
  get: read(settingsKeySchema, storeSettingsSchema, ({ ctx, input }) => settings.fetchSettings(ctx, input)),
  /** `seen` is the base of the edit, as it was read last. */
  save: write(
    settingsKeySchema.extend({
      seen: storeSettingsSchema,
      wanted: storeSettingsSchema.extend({ storeNickname: nicknameSchema }),
    }),
    settingsOutcomeSchema,
    ({ ctx, input }) => settings.saveSettings(ctx, input),
  ),
});
