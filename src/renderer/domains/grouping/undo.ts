import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = { group: () => import('./edited-group').then((m) => m.groupUndo) };
