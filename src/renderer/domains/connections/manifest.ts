import type { Manifest } from '@renderer/platform/manifest/manifest';
import { connectionsPaths } from '@shared/domains/connections/paths';

export const manifest: Manifest = {
  routes: [
    {
      path: '/preferences/connections',
      beforeSignIn: true,
      load: () => import('./connections-screen').then((m) => m.ConnectionsScreen),
    },
  ],
  palette: [{ title: 'Connections', subtitle: 'Preferences', to: connectionsPaths.all }],
};
