import type { FieldChange, LaunchRow } from '@shared/domains/launch-report/model';
import { changedFields, withField, type Cells } from '@shared/domains/launch-report/rules';

export type EditStatus = 'saving' | 'saved' | 'failed';

/** A field that somebody at this console has changed, until it is stored. */
export interface Edit {
  rowId: string;
  field: string;
  value: string;
  /** What stood in the cell when it was changed: only that may be replaced. */
  seen: string;
  status: EditStatus;
  /** Why it failed. */
  reason?: string;
}

export interface FieldValue {
  rowId: string;
  field: string;
  value: string;
  /** What stood there when the person began, where that was a while ago. */
  seen?: string;
}

/** A field whose edit stands otherwise than before. */
export type EditedField = Pick<Edit, 'rowId' | 'field'>;

type Listener = (changed: readonly EditedField[]) => void;

interface Undone extends FieldValue {
  before: string;
}

export interface SheetEditsDeps {
  rowOf: (rowId: string) => LaunchRow | undefined;
  save: (change: FieldChange) => Promise<void>;
  /** It is stored: what is known of the row is brought up to date. */
  onSaved: (row: LaunchRow, field: string, value: string) => void;
  /** It is not, or nobody knows: what is stored must be looked at again. Resolves when it was. */
  onFailed: () => Promise<void>;
  reasonOf: (error: unknown) => string;
}

/** How long a cell says that it was saved, in milliseconds. */
const SAVED_MS = 4000;
const AT_ONCE = 4;
const MOST_UNDONE = 100;

const keyOf = (rowId: string, field: string): string => `${rowId} ${field}`;

/** The edits of a sheet: each is saved on its own, one after the other in a cell, a few at once in all. */
export class SheetEdits {
  readonly #deps: SheetEditsDeps;
  readonly #edits = new Map<string, Edit>();
  readonly #ofRow = new Map<string, Set<string>>();
  readonly #waiting: string[] = [];
  readonly #undo: (readonly Undone[])[] = [];
  readonly #listeners = new Set<Listener>();
  readonly #running = new Set<string>();
  readonly #sent = new Set<Edit>();
  /** What was given up, with the edit that is still on its way. */
  readonly #givenUp = new WeakMap<Edit, Edit>();
  #version = 0;

  constructor(deps: SheetEditsDeps) {
    this.#deps = deps;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another number whenever anything is another. */
  version = (): number => this.#version;

  /** A row with what is not stored yet. */
  cellsOf(row: LaunchRow): Cells {
    const fields = this.#ofRow.get(row.id);
    if (!fields) return row.cells;
    let cells: Cells = row.cells;
    for (const field of fields) {
      const edit = this.#edits.get(keyOf(row.id, field));
      if (edit && edit.status !== 'saved') cells = withField(cells, field, edit.value);
    }
    return cells;
  }

  /** What an edit that is begun now is made on: what is shown, but of what failed what is stored. */
  seenOf(row: LaunchRow, field: string): string {
    const failed = this.editOf(row.id, field)?.status === 'failed';
    return (failed ? row.cells : this.cellsOf(row))[field] ?? '';
  }

  editOf = (rowId: string, field: string): Edit | undefined => this.#edits.get(keyOf(rowId, field));

  all = (status: EditStatus): Edit[] => [...this.#edits.values()].filter((edit) => edit.status === status);

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  /** Changes fields, to be undone together. What holds the value already is left alone. */
  change(values: readonly FieldValue[]): void {
    const undone = values.flatMap((value) => this.#put(value));
    if (undone.length === 0) return;
    this.#undo.push(undone);
    this.#undo.splice(0, this.#undo.length - MOST_UNDONE);
    this.#tell(undone);
    this.#run();
  }

  /** Puts back what the last change found. @returns those it left, since they are not as that change made them */
  undo(): FieldValue[] {
    const last = this.#undo.pop() ?? [];
    const left: FieldValue[] = [];
    for (const { rowId, field, value, before } of last) {
      const row = this.#deps.rowOf(rowId);
      const now = row ? (this.cellsOf(row)[field] ?? '') : undefined;
      if (now === before) continue;
      if (now === value) this.#put({ rowId, field, value: before });
      else left.push({ rowId, field, value });
    }
    this.#tell(last);
    this.#run();
    return left;
  }

  /** Sends again what failed; it is held against what is stored now. */
  retry(rowId: string, field: string): void {
    const edit = this.editOf(rowId, field);
    if (edit?.status !== 'failed') return;
    const seen = this.#deps.rowOf(rowId)?.cells[field] ?? '';
    this.#set({ rowId, field, value: edit.value, seen, status: 'saving' });
    this.#waiting.push(keyOf(rowId, field));
    this.#tell([edit]);
    this.#run();
  }

  /** Gives up what failed: the cell shows what is stored. */
  discard(rowId: string, field: string): void {
    if (this.editOf(rowId, field)?.status !== 'failed') return;
    this.#drop(rowId, field);
    this.#tell([{ rowId, field }]);
  }

  /** Stops waiting: of what was sent nobody knows whether it is stored. An answer that comes after all is shown. */
  giveUp(reasons: { sent: string; notSent: string }): void {
    const saving = this.all('saving');
    this.#waiting.length = 0;
    for (const edit of saving) {
      const reason = this.#sent.has(edit) ? reasons.sent : reasons.notSent;
      const givenUp: Edit = { ...edit, status: 'failed', reason };
      this.#givenUp.set(givenUp, edit);
      this.#set(givenUp);
    }
    this.#tell(saving);
  }

  #put({ rowId, field, value, seen: begunOn }: FieldValue): Undone[] {
    const row = this.#deps.rowOf(rowId);
    if (!row) return [];
    const cells = this.cellsOf(row);
    const changes = changedFields(cells, withField(cells, field, value));
    if (changes.length === 0) return [];
    const before = this.editOf(rowId, field);
    const unsent = before?.status === 'saving' && !this.#sent.has(before);
    const seen = unsent ? before.seen : (begunOn ?? this.seenOf(row, field));
    this.#set({ rowId, field, value, seen, status: 'saving' });
    if (!unsent) this.#waiting.push(keyOf(rowId, field));
    // What follows from it comes first, so that it is put back last.
    return changes.map(([name, now]) => ({ rowId, field: name, value: now, before: cells[name] ?? '' }));
  }

  #set(edit: Edit): void {
    const fields = this.#ofRow.get(edit.rowId) ?? new Set();
    // The last one said counts: of two that exclude one another it is the one that stands.
    fields.delete(edit.field);
    fields.add(edit.field);
    this.#ofRow.set(edit.rowId, fields);
    this.#edits.set(keyOf(edit.rowId, edit.field), edit);
  }

  #drop(rowId: string, field: string): void {
    this.#edits.delete(keyOf(rowId, field));
    const fields = this.#ofRow.get(rowId);
    fields?.delete(field);
    if (fields?.size === 0) this.#ofRow.delete(rowId);
  }

  #run(): void {
    while (this.#running.size < AT_ONCE) {
      // One at a time in a row: what follows from a tag must come in its order.
      const at = this.#waiting.findIndex((key) => !this.#running.has(this.#edits.get(key)?.rowId ?? ''));
      const [key] = at < 0 ? [] : this.#waiting.splice(at, 1);
      const edit = key === undefined ? undefined : this.#edits.get(key);
      if (key === undefined) return;
      if (!edit) continue;
      this.#running.add(edit.rowId);
      void this.#save(edit).finally(() => {
        this.#running.delete(edit.rowId);
        this.#tell([edit]);
        this.#run();
      });
    }
  }

  async #save(edit: Edit): Promise<void> {
    const { rowId, field, value, seen } = edit;
    const row = this.#deps.rowOf(rowId);
    const isLatest = (): boolean => {
      const now = this.editOf(rowId, field);
      return now === edit || (now !== undefined && this.#givenUp.get(now) === edit);
    };
    if (!row) return this.#drop(rowId, field);
    const { groupId, storeName, groupName } = row;
    if (seen !== value) {
      this.#sent.add(edit);
      try {
        await this.#deps.save({ rowId, groupId, storeName, groupName, field, value, seen });
        this.#deps.onSaved(row, field, value);
      } catch (error) {
        const reason = this.#deps.reasonOf(error);
        await this.#deps.onFailed();
        const stored = this.#deps.rowOf(rowId)?.cells[field] ?? '';
        // Of an unknown outcome the report itself tells.
        if (stored !== value) {
          if (isLatest()) this.#set({ ...edit, status: 'failed', reason });
          return;
        }
      } finally {
        this.#sent.delete(edit);
      }
    }
    if (!isLatest()) return;
    const saved: Edit = { ...edit, status: 'saved' };
    this.#set(saved);
    setTimeout(() => {
      if (this.editOf(rowId, field) !== saved) return;
      this.#drop(rowId, field);
      this.#tell([saved]);
    }, SAVED_MS);
  }

  #tell(changed: readonly EditedField[]): void {
    this.#version += 1;
    for (const listener of [...this.#listeners]) listener(changed);
  }
}
