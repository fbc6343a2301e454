import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  job: () => import('./undo-job').then((m) => m.jobUndo),
};
