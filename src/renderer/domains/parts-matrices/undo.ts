import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  partsMatrix: () => import('./parts-matrices-section').then((m) => m.matrixUndo),
};
