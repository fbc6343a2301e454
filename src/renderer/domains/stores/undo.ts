import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  store: () => import('./store-form/store-edit-screen').then((m) => m.storeUndo),
};
