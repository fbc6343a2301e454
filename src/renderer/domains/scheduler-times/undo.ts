import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  schedulerTime: () => import('./scheduler-time-screen').then((m) => m.timeUndo),
};
