import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = { lineNote: () => import('./note-dialog').then((m) => m.lineNoteUndo) };
