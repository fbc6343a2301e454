import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  checklistStep: () => import('./edited-step').then((m) => m.checklistStepUndo),
};
