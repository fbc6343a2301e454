import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  modelMoves: () => import('./models-section').then((m) => m.modelMovesUndo),
};
