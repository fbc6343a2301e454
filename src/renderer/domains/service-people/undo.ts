import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  advisors: () => import('./edited-people').then((m) => m.advisorsUndo),
  technicians: () => import('./edited-people').then((m) => m.techniciansUndo),
};
