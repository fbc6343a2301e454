import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  group: () => import('./group-dialog').then((m) => m.groupUndo),
  removedGroup: () => import('./grouping-section').then((m) => m.removedGroupUndo),
};
