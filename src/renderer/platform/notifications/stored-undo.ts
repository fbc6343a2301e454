import type { UndoKind } from '@shared/kernel/platform/notice-history';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';
import type { Domain } from '../bridge/invalidate-domains';

/** What an undo has done: whether anything was undone, and the labels of what stays as it is. */
export interface UndoResult {
  undone: boolean;
  remaining: readonly string[];
}

/** Undoes a save from its data. */
export interface UndoRunner {
  /** Null if it has started a job, whose end is a notice of its own. */
  run: (undo: StoredUndo) => Promise<UndoResult | null>;
  /** The domains that the undo invalidates. */
  invalidates: readonly Domain[];
  /** True if it undoes a removal, so that its notice says that the record is restored. */
  restores?: boolean;
}

/** Loads the code that undoes the saves of each kind of record. */
export type UndoLoaders = Readonly<Partial<Record<UndoKind, () => Promise<UndoRunner>>>>;

/** What identifies a record across a reload of the page: its kind, and a key of the kind's own shape. */
export interface UndoAddress {
  kind: UndoKind;
  key: unknown;
}
