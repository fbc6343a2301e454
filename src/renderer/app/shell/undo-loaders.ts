import type { UndoLoaders } from '@renderer/platform/notifications/stored-undo';

/**
 * The code that undoes the saves of each kind of record, found by its location. It is no part of the manifests, because
 * the first screen loads those. A domain exports it from the screen that edits the record: a file of its own would be
 * in the list of files that the first screen has.
 */
export const UNDO_LOADERS: UndoLoaders = Object.assign(
  {},
  ...Object.values(import.meta.glob<UndoLoaders>('../../domains/*/undo.ts', { eager: true, import: 'undo' })),
);
