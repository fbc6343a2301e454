import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  payTypes: () => import('./pay-types-section').then((m) => m.payTypesUndo),
};
