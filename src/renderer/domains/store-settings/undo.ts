import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  storeSettings: () => import('./store-settings-section').then((m) => m.settingsUndo),
};
