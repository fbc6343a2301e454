import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

export const undo: UndoLoaders = {
  invoiceDate: () => import('./billing-tab').then((m) => m.invoiceDateUndo),
};
