import type { ComponentLoader, Manifest } from '@renderer/platform/manifest/manifest';

const checklistScreen: ComponentLoader = () => import('./checklist-screen').then((m) => m.ChecklistScreen);

export const manifest: Manifest = {
  routes: [
    { path: '/statelessServiceBzoTenants/:id/show/:tenantId/checklist', load: checklistScreen },
    {
      path: '/statelessServiceBzoTenants/:id/show/:tenantId/:storeId/checklist/:viewStatus?',
      load: checklistScreen,
    },
  ],
};
