// The unsaved cells of the launch report and their undo, without React. use-sheet-edits.ts connects them to the screen;
// what is saved goes through saved-cells.ts into the query cache.

import { columnOf } from '@shared/domains/launch-report/fields';
import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { changedFields, withField, type Cells } from '@shared/domains/launch-report/rules';
import {
  type CellEdit,
  CellEdits,
  type CellEditStatus,
  type CellFailure,
  type EditedField,
  keyOf,
  type PreparedCell,
  type RestoredCell,
} from './cell-edit';
import { ChangeStep, type FieldValue, type UndoEntry } from './change-step';

type Listener = (changed: readonly EditedField[]) => void;

export interface SheetEditsDeps {
  rowOf: (rowId: string) => LaunchRow | undefined;
  save: (change: FieldChange) => Promise<void>;
  /** Called when a save succeeded; patches the row in the query cache and resolves when that is done. */
  onSaved: (row: LaunchRow, field: string, value: string) => Promise<void>;
  /** Called when a save failed or its outcome is unknown; refetches the report and resolves with the row as it is read. */
  onFailed: (rowId: string) => Promise<LaunchRow | undefined>;
  failureOf: (error: unknown) => CellFailure;
}

/** The time in milliseconds for which a cell shows that it was saved. */
const SAVED_INDICATOR_MS = 4000;
const MAX_CONCURRENT_SAVES = 8;
const MAX_UNDO_STEPS = 100;

/**
 * Each edit is saved by its own request; requests of one row run one after the other, and at most MAX_CONCURRENT_SAVES
 * run at the same time, so that typing through a column does not flood the back office.
 */
export class SheetEdits {
  readonly #deps: SheetEditsDeps;
  readonly #edits = new CellEdits();
  /** The prepared cells of each row. */
  #prepared: ReadonlyMap<string, readonly PreparedCell[]> = new Map();
  readonly #waiting: string[] = [];
  readonly #undo: ChangeStep[] = [];
  /** The step to which an edit belongs until its request has ended. */
  readonly #stepOf = new WeakMap<CellEdit, ChangeStep>();
  readonly #listeners = new Set<Listener>();
  readonly #running = new Set<string>();
  readonly #sent = new Set<CellEdit>();
  /**
   * Maps an edit the user stopped waiting for to the edit whose request is still in flight, so that a late response can
   * still mark the cell as saved.
   */
  readonly #replacedBy = new WeakMap<CellEdit, CellEdit>();
  #version = 0;

  constructor(deps: SheetEditsDeps) {
    this.#deps = deps;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Increases with every change, as useSyncExternalStore needs a value to compare. */
  version = (): number => this.#version;

  /** Returns a row with its unsaved edits, and with what was prepared of it. */
  cellsOf(row: LaunchRow): Cells {
    let cells: Cells = row.cells;
    for (const { field, value } of this.#prepared.get(row.id) ?? []) cells = withField(cells, field, value);
    for (const { field, value, seen, status } of this.#edits.ofRow(row.id)) {
      // A row that shows the base of a saved edit was read before it: the grid gets its new rows after a render.
      const isShown = status === 'saved' && (row.cells[field] ?? '') !== seen;
      if (!isShown) cells = withField(cells, field, value);
    }
    return cells;
  }

  /**
   * The value a new edit is based on: the displayed one, except after a failed save and of a prepared cell, where it is
   * the stored one. The back office refuses the edit if the stored value differs by then.
   */
  baseValueOf(row: LaunchRow, field: string): string {
    const edit = this.editOf(row.id, field);
    const isStored = edit ? edit.status === 'failed' : this.isPrepared(row.id, field);
    return (isStored ? row.cells : this.cellsOf(row))[field] ?? '';
  }

  isPrepared = (rowId: string, field: string): boolean =>
    this.#prepared.get(rowId)?.some((cell) => cell.field === field) === true;

  /** Shows these cells as prepared, and no others. */
  setPrepared(cells: readonly PreparedCell[]): void {
    const before = [...this.#prepared.values()].flat();
    this.#prepared = Map.groupBy(cells, ({ rowId }) => rowId);
    if (before.length > 0 || cells.length > 0) this.#notify([...before, ...cells]);
  }

  editOf = (rowId: string, field: string): CellEdit | undefined => this.#edits.get(rowId, field);

  /** The edits that a column shows: of its value, its comments and tags, and of the row's flags. */
  editsIn = (rowId: string, column: string): CellEdit[] =>
    [...this.#edits.ofRow(rowId)].filter(({ field }) => columnOf(field) === column);

  withStatus = (...statuses: readonly CellEditStatus[]): CellEdit[] => this.#edits.withStatus(...statuses);

  /** True while cells are being sent or wait for it. */
  get isSaving(): boolean {
    return this.#sent.size > 0 || this.#waiting.length > 0;
  }

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** Changes fields as one undo step. Fields that have the value already are skipped; null if all have. */
  change(values: readonly FieldValue[]): ChangeStep | null {
    const applied = values.map((value) => [value, this.#applyEdit(value)] as const);
    const changed = applied.filter(([, entries]) => entries.length > 0);
    const undoEntries = changed.flatMap(([, entries]) => entries);
    if (undoEntries.length === 0) return null;
    const edits = new Set(changed.flatMap(([{ rowId, field }]) => this.editOf(rowId, field) ?? []));
    const step = new ChangeStep(undoEntries, edits.size);
    for (const edit of edits) this.#stepOf.set(edit, step);
    this.#undo.push(step);
    this.#undo.splice(0, this.#undo.length - MAX_UNDO_STEPS);
    this.#sendWaiting();
    this.#notify(undoEntries);
    return step;
  }

  /** Forgets a step that is taken back elsewhere: Ctrl+Z passes over it, and its cells show what is stored. */
  forget(step: ChangeStep): void {
    const at = this.#undo.indexOf(step);
    if (at >= 0) this.#undo.splice(at, 1);
    for (const { rowId, field } of step.entries)
      if (this.editOf(rowId, field)?.status === 'saved') this.#edits.remove(rowId, field);
    this.#notify(step.entries);
  }

  /**
   * Undoes the last change. A refused edit is not stored, so it is discarded and nothing is sent, which would replace what
   * another user has stored instead. @returns the fields it did not touch because their value has changed since.
   */
  undo(): FieldValue[] {
    const step = this.#undo.pop();
    if (step?.takeBack) {
      step.takeBack();
      return [];
    }
    if (step) step.isUndone = true;
    const last = step?.entries ?? [];
    const left: FieldValue[] = [];
    const isFailed = ({ rowId, field, value }: UndoEntry): boolean => {
      const edit = this.editOf(rowId, field);
      return edit?.status === 'failed' && edit.value === value;
    };
    const refused = new Set<string>();
    for (const entry of last) {
      const { rowId, field } = entry;
      if (!isFailed(entry) || this.#isSending(entry)) continue;
      refused.add(keyOf({ rowId, field }));
      this.#edits.remove(rowId, field);
    }
    for (const entry of last) {
      const { rowId, field, value, before, setBy } = entry;
      if (refused.has(keyOf({ rowId, field: setBy }))) continue;
      const row = this.#deps.rowOf(rowId);
      const now = row ? (this.cellsOf(row)[field] ?? '') : undefined;
      if (now === before) {
        // A tag that the user stopped waiting for is taken back by the tags that it removed.
        if (isFailed(entry)) this.#edits.remove(rowId, field);
        continue;
      }
      // What is on its way may be stored, so the undo follows it.
      if (now === value)
        this.#applyEdit({ rowId, field, value: before }, this.#isSending(entry) ? value : undefined);
      else left.push({ rowId, field, value });
    }
    this.#sendWaiting();
    this.#notify(last);
    return left;
  }

  storedValue = ({ rowId, field }: EditedField): string => this.#deps.rowOf(rowId)?.cells[field] ?? '';

  /** Whether a failed edit would replace a value that the user who made it has not seen. */
  isOutdated = (edit: CellEdit): boolean => {
    const stored = this.storedValue(edit);
    return stored !== edit.seen && stored !== edit.value;
  };

  /**
   * Retries a failed edit on the value that it was based on, so that the back office refuses it where someone has changed
   * the field since.
   * @param replaced The stored value that the user has agreed to replace.
   */
  retry(rowId: string, field: string, replaced?: string): void {
    const edit = this.editOf(rowId, field);
    if (edit?.status !== 'failed') return;
    const isStored = this.storedValue(edit) === edit.value;
    const seen = replaced ?? (isStored ? edit.value : edit.seen);
    this.#edits.set({ rowId, field, value: edit.value, seen, status: 'saving' });
    this.#waiting.push(keyOf({ rowId, field }));
    this.#sendWaiting();
    this.#notify([edit]);
  }

  /** Retries all failed edits but those that someone has changed since. @returns the edits that it left. */
  retryAll(): CellEdit[] {
    const failed = this.withStatus('failed');
    const left = failed.filter(this.isOutdated);
    for (const edit of failed) if (!left.includes(edit)) this.retry(edit.rowId, edit.field);
    return left;
  }

  /** Shows cells of an earlier draft as not saved. @returns those whose field has an unsaved or prepared edit by now. */
  restore(cells: readonly RestoredCell[]): RestoredCell[] {
    const isFree = ({ rowId, field }: RestoredCell): boolean =>
      (this.editOf(rowId, field)?.status ?? 'saved') === 'saved' && !this.isPrepared(rowId, field);
    const { free = [], taken = [] } = Object.groupBy(cells, (cell) => (isFree(cell) ? 'free' : 'taken'));
    for (const cell of free) this.#edits.set({ ...cell, status: 'failed' });
    this.#notify(free);
    return taken;
  }

  /** Discards those of the edits that failed: their cells show the stored values. */
  discard(cells: readonly EditedField[]): void {
    const failed = cells.filter(({ rowId, field }) => this.editOf(rowId, field)?.status === 'failed');
    for (const { rowId, field } of failed) this.#edits.remove(rowId, field);
    if (failed.length > 0) this.#notify(failed);
  }

  /**
   * Marks all pending edits as failed because the user stopped waiting. Whether a sent edit was stored is unknown; a
   * response that arrives later is still applied.
   */
  stopWaiting(reasons: { sent: string; notSent: string }): void {
    const saving = this.withStatus('saving');
    this.#waiting.length = 0;
    for (const edit of saving) {
      if (!this.#sent.has(edit)) this.#endInStep(edit, null);
      const reason = this.#sent.has(edit) ? reasons.sent : reasons.notSent;
      const givenUp: CellEdit = { ...edit, status: 'failed', reason, isUnknown: this.#sent.has(edit) };
      this.#replacedBy.set(givenUp, edit);
      this.#edits.set(givenUp);
    }
    this.#notify(saving);
  }

  /** How many cells wait to be sent. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Cancels what is not sent yet, because the window or the session ends: a cell shows what of it is on its way. */
  cancelWaiting(): void {
    const canceled = this.#waiting.splice(0).flatMap((key) => this.#edits.byKey(key) ?? []);
    for (const edit of canceled) {
      this.#endInStep(edit, null);
      this.#edits.remove(edit.rowId, edit.field);
      const sent = [...this.#sent].find((one) => keyOf(one) === keyOf(edit));
      if (sent) this.#edits.set(sent);
    }
    this.#notify(canceled);
  }

  /** Whether a request with this value of the field is in flight. */
  #isSending({ rowId, field, value }: FieldValue): boolean {
    return [...this.#sent].some(
      (edit) => edit.rowId === rowId && edit.field === field && edit.value === value,
    );
  }

  /** @param onto The value in flight on which the edit is based, whatever the edit that it replaces was based on. */
  #applyEdit({ rowId, field, value, seen: base }: FieldValue, onto?: string): UndoEntry[] {
    const row = this.#deps.rowOf(rowId);
    if (!row) return [];
    const cells = this.cellsOf(row);
    const changes = changedFields(cells, withField(cells, field, value));
    if (changes.length === 0) return [];
    const before = this.editOf(rowId, field);
    const unsent = before?.status === 'saving' && !this.#sent.has(before);
    const seen = onto ?? (unsent ? before.seen : (base ?? this.baseValueOf(row, field)));
    this.#edits.set({ rowId, field, value, seen, status: 'saving' });
    if (unsent) this.#endInStep(before, null);
    else this.#waiting.push(keyOf({ rowId, field }));
    // Derived fields are listed before the field that was set, so that undo restores them in the reverse order.
    return changes.map(([name, now]) => ({
      ...{ rowId, field: name, value: now, before: cells[name] ?? '', setBy: field },
    }));
  }

  #sendWaiting(): void {
    while (this.#running.size < MAX_CONCURRENT_SAVES) {
      // Only one request per row is in flight, since the back office derives fields from tags in the order in which
      // they arrive.
      const at = this.#waiting.findIndex((key) => !this.#running.has(this.#edits.byKey(key)?.rowId ?? ''));
      const [key] = at < 0 ? [] : this.#waiting.splice(at, 1);
      const edit = key === undefined ? undefined : this.#edits.byKey(key);
      if (key === undefined) return;
      if (!edit) continue;
      this.#running.add(edit.rowId);
      void this.#save(edit).finally(() => {
        this.#running.delete(edit.rowId);
        this.#sendWaiting();
        this.#notify([edit]);
      });
    }
  }

  async #save(edit: CellEdit): Promise<void> {
    const { rowId, field, value, seen } = edit;
    const row = this.#deps.rowOf(rowId);
    const isLatest = (): boolean => {
      const now = this.editOf(rowId, field);
      return now === edit || (now !== undefined && this.#replacedBy.get(now) === edit);
    };
    if (!row) {
      this.#endInStep(edit, null);
      return this.#edits.remove(rowId, field);
    }
    const { groupId, storeName, groupName } = row;
    const change: FieldChange = { rowId, groupId, storeName, groupName, field, value, seen };
    if (seen !== value) {
      this.#sent.add(edit);
      try {
        await this.#deps.save(change);
        await this.#deps.onSaved(row, field, value);
      } catch (error) {
        const failure = this.#deps.failureOf(error);
        const stored = (await this.#deps.onFailed(rowId))?.cells[field] ?? '';
        // After an unknown outcome the refetched report shows whether the value was stored.
        if (stored !== value) {
          this.#endInStep(edit, null);
          if (isLatest() || this.#endReturn(edit)) this.#edits.set({ ...edit, status: 'failed', ...failure });
          // An edit that waits for this one is based on its value, which is not stored.
          const next = this.editOf(rowId, field);
          if (next?.status === 'saving' && next.seen === value) next.seen = seen;
          return;
        }
      } finally {
        this.#sent.delete(edit);
      }
    }
    this.#endInStep(edit, change);
    if (!isLatest()) return;
    const saved: CellEdit = { ...edit, status: 'saved' };
    this.#edits.set(saved);
    setTimeout(() => {
      if (this.editOf(rowId, field) !== saved) return;
      this.#edits.remove(rowId, field);
      this.#notify([saved]);
    }, SAVED_INDICATOR_MS);
  }

  /**
   * Ends the edit that waits for a refused one and brings back its value, as an undo of a further edit does: it would
   * send nothing and count as saved. Returns whether there is one.
   */
  #endReturn({ rowId, field, value }: CellEdit): boolean {
    const next = this.editOf(rowId, field);
    if (next?.status !== 'saving' || next.value !== value || next.seen !== value) return false;
    this.#waiting.splice(this.#waiting.indexOf(keyOf({ rowId, field })), 1);
    this.#endInStep(next, null);
    return true;
  }

  #endInStep(edit: CellEdit, change: FieldChange | null): void {
    this.#stepOf.get(edit)?.end(change);
    this.#stepOf.delete(edit);
  }

  #notify(changed: readonly EditedField[]): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener(changed);
  }
}
