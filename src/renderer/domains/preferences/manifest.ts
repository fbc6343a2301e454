import type { Manifest } from '@renderer/platform/manifest';
import { preferencesPaths } from '@shared/domains/preferences/paths';

export const preferences: Manifest = {
  routes: [
    {
      path: '/preferences/appearance',
      beforeSignIn: true,
      load: () => import('./appearance-screen').then((m) => m.AppearanceScreen),
    },
  ],
  palette: [{ title: 'Appearance', subtitle: 'Preferences', to: preferencesPaths.appearance }],
};
