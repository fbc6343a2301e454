import type { Manifest } from '@renderer/platform/manifest/manifest';
import { preferencesPaths } from '@shared/domains/preferences/paths';
import { PREFERENCES_SUBTITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const manifest: Manifest = {
  routes: [
    {
      path: '/preferences/appearance',
      beforeSignIn: true,
      load: () => import('./appearance-screen').then((m) => m.AppearanceScreen),
    },
  ],
  palette: [
    {
      title: messages.words.preferences,
      subtitle: PREFERENCES_SUBTITLE,
      to: preferencesPaths.appearance,
    },
  ],
};
