import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = { dataFeed: () => import('./data-feeds-section').then((m) => m.feedUndo) };
