import type { Manifest } from '@renderer/platform/manifest/manifest';
import { connectionsPaths } from '@shared/domains/connections/paths';
import { CONNECTIONS_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const manifest: Manifest = {
  routes: [
    {
      path: '/preferences/connections',
      beforeSignIn: true,
      load: () => import('./connections-screen').then((m) => m.ConnectionsScreen),
    },
  ],
  palette: [{ title: CONNECTIONS_TITLE, subtitle: messages.words.preferences, to: connectionsPaths.all }],
};
