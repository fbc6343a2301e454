import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  tenant: () => import('./tenant-form/tenant-edit-screen').then((m) => m.tenantUndo),
  realm: () => import('./tenant-show/tenant-show-screen').then((m) => m.realmUndo),
};
