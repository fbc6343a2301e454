import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  launchDate: () => import('./store-date-source').then((m) => m.launchDateUndo),
  billingDate: () => import('./store-date-source').then((m) => m.billingDateUndo),
};
