import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = { lineNote: () => import('./edited-note').then((m) => m.lineNoteUndo) };
