import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  dbServer: () => import('./db-server-list-screen').then((m) => m.dbServerUndo),
};
