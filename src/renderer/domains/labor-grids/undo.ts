import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = { laborGrid: () => import('./labor-grids-section').then((m) => m.gridUndo) };
