import type { Manifest } from '@renderer/platform/manifest/manifest';
import { storeCopyPaths } from '@shared/domains/store-copy/paths';
import { STORE_COPY_TITLE } from '@shared/kernel/platform/menu-texts';
import { messages } from '@shared/kernel/text/messages';

export const manifest: Manifest = {
  routes: [
    {
      path: storeCopyPaths.begin,
      load: () => import('./copy-screen').then((m) => m.TargetStoreScreen),
    },
    {
      path: storeCopyPaths.copyRoute,
      load: () => import('./copy-screen').then((m) => m.CopyScreen),
    },
  ],
  palette: [{ title: STORE_COPY_TITLE, subtitle: messages.words.stores, to: storeCopyPaths.begin }],
};
