// What the history of notices in the bell holds. The schemas are apart, because the first screen needs no zod for it.

/** The maximum number of notices in the history of a window; older ones are removed. */
export const MAX_NOTICE_HISTORY = 100;

/** What can be undone after a reload, by kind of record or of change; the code of each is in its domain's `undo.ts`. */
export const UNDO_KINDS = [
  'advisors',
  'billingDate',
  'checklistStep',
  'dataFeed',
  'dbServer',
  'defaultMenu',
  'group',
  'interval',
  'invoiceDate',
  'job',
  'laborGrid',
  'launchCells',
  'launchDate',
  'lineNote',
  'modelMoves',
  'partsMatrix',
  'payTypes',
  'realm',
  'removedDms',
  'removedGroup',
  'removedInterval',
  'schedulerTime',
  'store',
  'storeSettings',
  'technicians',
  'tenant',
] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];
