import type fc from 'fast-check';
import type { ConflictItem } from '@renderer/components/dialogs/conflict-dialog/conflict-context';
import {
  createRecordTexts,
  type RecordAdapter,
  type SavedChange,
} from '@renderer/components/saving/record-adapter';
import { SaveSession, type EditedRecord } from '@renderer/components/saving/save-session';
import { isUndoable, undoSave } from '@renderer/components/saving/undo-save';
import { readAppError } from '@renderer/platform/bridge/read-app-error';
import { AppError } from '@shared/kernel/app-error';
import type { ConflictLocation, Conflict } from '@shared/kernel/merge/merge-record';
import { isRows, isSet, sameState, type RecordFields } from '@shared/kernel/merge/record-fields';
import { auditUndo, auditWrite, type Intent } from './audit-write';
import { checkLadder, rankOf, type RecordBackOffice, type ResponseFault } from './back-office';

/** How a user resolves conflicts: own values, the other user's, both in turn, or a return to the edit. */
export type Policy = 'mine' | 'theirs' | 'alternate' | 'edit';

interface Edit {
  key: string;
  /** The record that the user saw when the edit started. */
  opened: RecordFields;
  values: RecordFields;
}

interface Draft {
  changed: RecordFields;
  base: RecordFields;
}

/** The state that the two users of a run share. */
export interface World {
  backOffice: RecordBackOffice;
  /** The record that both of them edit. */
  key: string;
  scheduler: fc.Scheduler;
  people: SimulatedUser[];
  violations: string[];
  /** The saves and undos that were started. */
  saves: Promise<void>[];
  typed: number;
}

const WORDS = createRecordTexts({ labels: {} });

const isQuestion = (place: ConflictLocation): place is Conflict => 'id' in place;

/** @param questions Receives the conflicts before they are formatted. */
const recordAdapter = (questions: Conflict[]): RecordAdapter<RecordFields, RecordFields> => ({
  recordName: 'the record',
  toFields: (stored) => stored,
  fieldsOf: (values) => values,
  fromFields: (fields) => {
    checkLadder(fields);
    return fields;
  },
  texts: {
    ...WORDS,
    label: (place) => {
      if (isQuestion(place)) questions.push(place);
      return WORDS.label(place);
    },
  },
});

/** A user who edits one record at a time, as a row or a form of the page does. */
export class SimulatedUser {
  readonly #world: World;
  #session = new SaveSession<RecordFields, RecordFields, null>({});
  #edit: Edit | null = null;
  /** The edit whose save is in flight, and whether the user has cancelled it before it was sent. */
  #saving: { edit: Edit; cancelled: boolean } | null = null;
  /** The last save, which can be undone once. */
  #saved: { key: string; change: SavedChange<RecordFields> } | null = null;
  readonly #drafts = new Map<string, Draft>();
  readonly #shown = new Map<string, RecordFields>();

  constructor(world: World) {
    this.#world = world;
  }

  open(key: string): void {
    if (this.#edit) return;
    const opened = this.#shown.get(key) ?? {};
    this.#session.startEdit(opened);
    this.#edit = { key, opened, values: opened };
  }

  /** Changes the open record; `at` is the position, and `how` inserts, deletes, or types into a row. */
  type(at: number, how: 'change' | 'add' | 'remove'): void {
    const edit = this.#edit;
    if (!edit || this.#saving?.edit === edit) return;
    const fields = Object.keys(edit.values);
    const field = fields[at % fields.length] ?? '';
    const state = edit.values[field];
    const { backOffice } = this.#world;
    this.#world.typed += 1;
    const number = this.#world.typed;
    const text = backOffice.textOf(number, edit.key);
    const put = (value: RecordFields[string]): void => {
      this.#edit = { ...edit, values: { ...edit.values, [field]: value } };
    };
    if (isSet(state)) {
      if (how !== 'remove') return put({ set: [...state.set, text] });
      return put({ set: state.set.filter((_item, index) => index !== at % state.set.length) });
    }
    if (!isRows(state)) return put(text);
    const { rows, identity } = state;
    // Rows that are identified by position are inserted and deleted at the end.
    const index = identity === 'place' ? Math.max(0, rows.length - 1) : at % Math.max(1, rows.length);
    if (how === 'remove') return put({ ...state, rows: rows.filter((_row, each) => each !== index) });
    const row = rows[at % Math.max(1, rows.length)];
    if (how === 'change' && row)
      return put({
        ...state,
        rows: rows.map((one) => (one === row ? backOffice.rowOf(rankOf(one), number) : one)),
      });
    const before = rows[index];
    const [low, high] = [before ? rankOf(before) : 0, rows[index + 1]];
    const rank = high ? (low + rankOf(high)) / 2 : low + 10;
    put({
      ...state,
      rows: [...rows.slice(0, index + 1), backOffice.rowOf(rank, number), ...rows.slice(index + 1)],
    });
  }

  /** The window crashes; the change is stored as a draft, with its base. */
  crash(): void {
    const edit = this.#edit;
    if (edit) {
      const changed = Object.entries(edit.values).filter(
        ([field, value]) => !sameState(value, edit.opened[field]),
      );
      if (changed.length > 0)
        this.#drafts.set(edit.key, { changed: Object.fromEntries(changed), base: this.#session.base });
    }
    this.#cancelSaving();
    this.#session.endEdit();
    this.#session = new SaveSession({});
    this.#edit = null;
  }

  restore(key: string): void {
    const draft = this.#drafts.get(key);
    if (this.#edit || !draft) return;
    const shown = this.#shown.get(key) ?? {};
    this.#session.startEdit(shown);
    this.#session.restore({ base: draft.base, changed: (field) => field in draft.changed });
    this.#drafts.delete(key);
    // A value of the draft that is already shown is no change.
    const changed = Object.entries(draft.changed).filter(([field, value]) => !sameState(value, shown[field]));
    const seen = changed.map(([field]) => [field, draft.base[field] ?? null]);
    this.#edit = {
      key,
      opened: { ...shown, ...Object.fromEntries(seen) },
      values: { ...shown, ...draft.changed },
    };
  }

  /** The user navigates away, is prompted, and stays: a save that was not sent is cancelled. */
  stay(): void {
    this.#cancelSaving();
    this.#session.cancel();
  }

  cancel(): void {
    this.#cancelSaving();
    this.#session.cancel();
    this.#session.endEdit();
    this.#edit = null;
  }

  async save(policy: Policy, fault: ResponseFault): Promise<void> {
    const [edit, session] = [this.#edit, this.#session];
    if (!edit || this.#saving) return;
    try {
      checkLadder(edit.values);
    } catch {
      return;
    }
    const saving = { edit, cancelled: false };
    this.#saving = saving;
    const { token } = session;
    const { backOffice, scheduler, violations: faults } = this.#world;
    const conflicts: Intent['conflicts'][number][] = [];
    const questions: Conflict[] = [];
    const record: EditedRecord<RecordFields, RecordFields, null> = {
      adapter: recordAdapter(questions),
      read: () =>
        scheduler.schedule(Promise.resolve()).then(() => {
          return backOffice.read(edit.key, fault);
        }),
      send: async (wanted, seen) => {
        if (saving.cancelled) faults.push('sent after Cancel');
        await scheduler.schedule(Promise.resolve());
        // The back office refuses a change that is not based on the stored state, so this is the replaced state.
        await backOffice.write(edit.key, seen, wanted);
        faults.push(...auditWrite(seen, wanted, { opened: edit.opened, wanted: edit.values, conflicts }));
        return null;
      },
      onDeleted: () => {
        faults.push('said to be gone, though it is stored');
        throw new AppError('NOT_FOUND', 'Gone');
      },
    };
    const outcome = await session.save(record, edit.values, {
      resolveConflicts: ({ items }) =>
        Promise.resolve(this.#answer(items, policy, questions.splice(0), conflicts)),
      onAdopted: () => undefined,
      sendsUnchanged: true,
    });
    this.#saving = null;
    if (outcome.outcome === 'failed' && readAppError(outcome.error).code === 'INVALID')
      faults.push("two sides that fit by themselves can't be joined, whatever is chosen");
    if (outcome.outcome === 'saved') {
      this.#saved = { key: edit.key, change: outcome.change };
      if (!token.aborted && this.#session === session) {
        if (this.#edit !== edit) faults.push('another edit is closed by the answer to an earlier save');
        this.#edit = null;
      }
    }
    await Promise.all(this.#world.people.map((person) => person.refetch()));
  }

  /** Undoes the last save, from whatever the user does by then. */
  async undo(fault: ResponseFault): Promise<void> {
    const saved = this.#saved;
    if (!saved || !isUndoable(recordAdapter([]), saved.change)) return;
    this.#saved = null;
    const { backOffice, scheduler, violations } = this.#world;
    const { key, change } = saved;
    try {
      await undoSave<RecordFields, RecordFields, null>(
        {
          adapter: recordAdapter([]),
          read: () => scheduler.schedule(Promise.resolve()).then(() => backOffice.read(key, fault)),
          send: async (wanted, seen) => {
            await scheduler.schedule(Promise.resolve());
            await backOffice.write(key, seen, wanted);
            violations.push(...auditUndo(seen, wanted, change));
            return null;
          },
          onDeleted: () => {
            throw new AppError('NOT_FOUND', 'Gone');
          },
        },
        change,
      );
    } catch (error) {
      if (readAppError(error).code === 'INVALID')
        violations.push("an undo can't be joined with what was saved since");
    }
    await Promise.all(this.#world.people.map((person) => person.refetch()));
  }

  /** After a save every window reads the record again. */
  async refetch(): Promise<void> {
    const { backOffice } = this.#world;
    for (const key of backOffice.keys) this.#shown.set(key, await backOffice.stored(key));
  }

  #cancelSaving(): void {
    if (this.#saving) this.#saving.cancelled = true;
  }

  #answer(
    items: readonly ConflictItem[],
    policy: Policy,
    questions: readonly Conflict[],
    conflicts: Intent['conflicts'][number][],
  ): ReadonlySet<string> | null {
    if (policy === 'edit') return null;
    const taken = new Set(
      items
        .filter((_item, at) => policy === 'theirs' || (policy === 'alternate' && at % 2 === 0))
        .map(({ id }) => id),
    );
    for (const question of questions)
      conflicts.push({ question, takesTheirs: taken.has(JSON.stringify(['', question.id])) });
    return taken;
  }
}
