import type { Manifest } from '@renderer/platform/manifest/manifest';
import { releaseLogPaths } from '@shared/domains/release-log/paths';
import { messages } from '@shared/kernel/text/messages';

export const manifest: Manifest = {
  routes: [
    {
      path: '/changeLogs',
      load: () => import('./release-log-screen').then((m) => m.ReleaseLogScreen),
    },
  ],
  palette: [
    { title: messages.product.whatsNew, subtitle: messages.product.releaseLog, to: releaseLogPaths.all },
  ],
};
