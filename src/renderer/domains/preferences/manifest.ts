import type { Manifest } from '@renderer/platform/manifest/manifest';
import { preferencesPaths } from '@shared/domains/preferences/paths';

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
      title: 'Preferences',
      subtitle: 'Theme, formats, exports, notifications, diagnostics',
      to: preferencesPaths.appearance,
    },
  ],
};
