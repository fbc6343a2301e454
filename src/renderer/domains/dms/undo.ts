import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  removedDms: () => import('./dms-list-screen').then((m) => m.removedDmsUndo),
};
