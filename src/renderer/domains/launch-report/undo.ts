import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  launchCells: () => import('./sheet/edits/undo-cells').then((m) => m.launchCellsUndo),
};
