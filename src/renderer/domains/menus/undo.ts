import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  interval: () => import('./menus-section').then((m) => m.intervalUndo),
  removedInterval: () => import('./menus-section').then((m) => m.removedIntervalUndo),
  defaultMenu: () => import('./menus-section').then((m) => m.defaultMenuUndo),
};
