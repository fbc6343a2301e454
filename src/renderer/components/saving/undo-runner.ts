// The undo of a save, or of another change, as data: it runs from a stored notice, also after a reload of the page.

import type { z } from 'zod';
import type { Domain } from '@renderer/platform/bridge/invalidate-domains';
import type { UndoAddress, UndoResult, UndoRunner } from '@renderer/platform/notifications/stored-undo';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';
import type { SavedChange } from './record-adapter';
import type { EditedRecord } from './save-session';
import { undoSave } from './undo-save';

/** The key of the change in the undo of a single record. */
const ONLY = '';

/** Returns the undo of the save of one record as data. */
export const storedUndoOf = (
  { kind, key }: UndoAddress,
  recordName: string,
  change: SavedChange<unknown>,
): StoredUndo => ({ kind, key, what: recordName, changes: { [ONLY]: change } });

/** Undoes the save of one record after a reload, with the check of an undo before it. `recordOf` finds the record. */
export const recordUndo = <Key, Stored, Values, Result>(
  keySchema: z.ZodType<Key>,
  recordOf: (key: Key) => EditedRecord<Stored, Values, Result>,
  invalidates: readonly Domain[],
): UndoRunner => ({
  invalidates,
  run: async ({ key, changes }) => {
    const { [ONLY]: change } = changes;
    if (change === undefined) return { undone: false, remaining: [] };
    // The values were written by a save of the same kind, in the same version of the app.
    const { values, remaining } = await undoSave(
      recordOf(keySchema.parse(key)),
      change as SavedChange<Values>,
    );
    return { undone: values !== null, remaining };
  },
});

/**
 * Undoes a change that edits no record, such as a move, by a call of its own, before a reload and after it.
 * @param run Compares what is stored with what the change has left, and sends the inverse.
 */
export const actionUndo = <Key>(
  keySchema: z.ZodType<Key>,
  run: (key: Key) => Promise<UndoResult>,
  invalidates: readonly Domain[],
): UndoRunner => ({ invalidates, run: ({ key }) => run(keySchema.parse(key)) });

/** Undoes a removal as `actionUndo` undoes other changes; the notice about it says that the record is restored. */
export const removalUndo = <Key>(...action: Parameters<typeof actionUndo<Key>>): UndoRunner => ({
  ...actionUndo(...action),
  restores: true,
});
