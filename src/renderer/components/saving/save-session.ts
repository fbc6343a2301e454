// The edit of one record from its base to its save, without React, and what the caller supplies to it: how the record
// is read and sent, and what becomes of a deleted one.

import type { UndoAddress } from '@renderer/platform/notifications/stored-undo';
import type { Answer } from '@shared/kernel/answer';
import { AppError } from '@shared/kernel/app-error';
import { type FieldState, type RecordFields, sameState } from '@shared/kernel/merge/record-fields';
import { gridTexts } from '@shared/kernel/text/grid-texts';
import type { ResolveConflicts } from '../dialogs/conflict-dialog/conflict-context';
import { assertLiveAndComplete } from './assert-live-and-complete';
import { type PreparedRecord, prepareSave } from './prepare-save';
import type { RecordAdapter, SavedChange } from './record-adapter';

/**
 * The edit of one record: it stores the base, knows whether the edit is still open, and saves it. A save reads the
 * record, merges both sides, opens the conflict dialog if needed, and sends. The class does not depend on React, so
 * that tests can run it without a page.
 */
export class SaveSession<Stored, Values, Result> {
  #base: RecordFields;
  #draft: DraftBase | null = null;
  #phase: 'idle' | 'checking' | 'sending' = 'idle';
  /** The token is aborted by Cancel, by leaving, and when another record is edited. */
  #token = new AbortController();

  constructor(base: RecordFields) {
    this.#base = base;
  }

  /** The base of the edit, which a draft stores. Fields without a known base are omitted. */
  get base(): RecordFields {
    return this.#baseOf(Object.keys(this.#base));
  }

  get token(): AbortSignal {
    return this.#token.signal;
  }

  /** True from sending until the response; `cancel` has no effect then. */
  get isSending(): boolean {
    return this.#phase === 'sending';
  }

  /** Starts the edit of another record, or of the same one again. */
  startEdit(base: RecordFields): void {
    this.endEdit();
    this.#rebase(base);
  }

  /**
   * Restores a draft. The fields that it changed are based on the record that is stored with it, all others on the
   * displayed record. With null, all are based on the displayed one again.
   */
  restore(draft: DraftBase | null): void {
    this.#draft = draft;
  }

  /** Cancels a save that was not sent yet, after Cancel or before the user is prompted; the edit continues. */
  cancel(): void {
    if (this.#phase === 'checking') this.endEdit();
  }

  /** Ends the edit; later responses do not affect it. */
  endEdit(): void {
    this.#token.abort();
    this.#token = new AbortController();
  }

  async save(
    record: EditedRecord<Stored, Values, Result>,
    values: Values,
    ports: SavePorts<Stored, Values>,
  ): Promise<SaveOutcome<Values, Result>> {
    if (this.#phase !== 'idle') return { outcome: 'cancelled' };
    this.#phase = 'checking';
    const { token } = this;
    try {
      return await Promise.race([this.#save(record, values, ports, token), this.#cancelledBefore(token)]);
    } catch (error) {
      return { outcome: 'failed', error };
    } finally {
      this.#phase = 'idle';
    }
  }

  /**
   * Resolves when a save that was not sent yet is cancelled: its read may take long, concerns nobody any more, and must
   * not keep the form locked or the next save waiting.
   */
  #cancelledBefore(token: AbortSignal): Promise<{ outcome: 'cancelled' }> {
    return new Promise((resolve) => {
      const onAbort = (): void => {
        if (this.#phase === 'checking') resolve({ outcome: 'cancelled' });
      };
      token.addEventListener('abort', onAbort, { once: true });
    });
  }

  async #save(
    { adapter, read, send, refusalOf, onDeleted }: EditedRecord<Stored, Values, Result>,
    values: Values,
    ports: SavePorts<Stored, Values>,
    token: AbortSignal,
  ): Promise<SaveOutcome<Values, Result>> {
    const stored = assertLiveAndComplete(await read(), adapter.recordName);
    if (token.aborted) return { outcome: 'cancelled' };
    if (stored === undefined) return onDeleted(values);
    const mine = adapter.fieldsOf(values, this.#base);
    const base = this.#baseOf(Object.keys(mine), mine);
    const prepared = await prepareSave({
      adapter,
      edits: new Map([['', { base, values }]]),
      stored: new Map([['', stored]]),
      resolveConflicts: ports.resolveConflicts,
      token,
    });
    if (token.aborted) return { outcome: 'cancelled' };
    const ready = prepared?.ready.get('');
    if (!prepared || !ready) return { outcome: 'editing' };
    if (prepared.adopted.length > 0) ports.onAdopted(prepared.adopted);
    if (ports.showMerged) {
      ports.showMerged(ready);
      // The merged values become the new base only if the form displays them; otherwise a second save would treat the
      // other user's change as reverted by this one.
      this.#rebase(ready.storedFields);
    }
    if (ready.unchanged && !ports.sendsUnchanged) return { outcome: 'unchanged' };
    this.#phase = 'sending';
    const result = await send(ready.values, ready.stored);
    const after = adapter.fieldsOf(ready.values, ready.storedFields);
    // If another record is being edited by now, this response must not replace its base. A refused save stored nothing:
    // with its values as the base, the next save would take them for unchanged and send the stored ones instead.
    if (!token.aborted && refusalOf?.(result) === undefined) this.#rebase(after);
    return { outcome: 'saved', change: { before: ready.storedFields, after, values: ready.values }, result };
  }

  #rebase(base: RecordFields): void {
    this.#base = base;
    this.#draft = null;
  }

  /**
   * A field without a known base is omitted and counts as changed by both sides, which costs one extra prompt at most.
   */
  #baseOf(fields: readonly string[], mine: RecordFields = {}): RecordFields {
    const [shown, draft] = [this.#base, this.#draft];
    if (draft === null) return shown;
    const baseOf = (field: string): FieldState | undefined => {
      const [now, then] = [shown[field], draft.base[field]];
      if (sameState(mine[field], now)) return now;
      const changed = draft.changed(field);
      if (changed !== undefined) return changed ? then : now;
      return sameState(then, now) ? now : undefined;
    };
    return Object.fromEntries(
      fields.flatMap((field) => {
        const was = baseOf(field);
        return was === undefined ? [] : [[field, was]];
      }),
    );
  }
}

/** Default for a record that another user deleted: the save fails with NOT_FOUND and the form keeps its input. */
export function throwDeleted(): never {
  throw new AppError('NOT_FOUND', gridTexts.rows.gone);
}

/** An editable record: its adapter, and how it is read and sent. */
export interface EditedRecord<Stored, Values, Result> {
  adapter: RecordAdapter<Stored, Values>;
  /** Reads the record as it is stored now; undefined if it was deleted. */
  read: () => Promise<Answer<Stored | undefined>>;
  /** @param stored The record on which the values are based; the back office refuses them if it has changed since. */
  send: (values: Values, stored: Stored) => Promise<Result>;
  /**
   * The reason in a result that says that nothing was stored. A form shows the result itself and continues the edit on
   * its base; an undo, which has no form, fails with the reason.
   */
  refusalOf?: (result: Result) => string | undefined;
  /** Called if the record of an edit, not of an undo, was deleted. It throws the error that the user sees. */
  onDeleted: (values: Values) => never;
  /** How an undo finds the record after a reload of the page; without it, the undo ends with the page. */
  undoAs?: UndoAddress;
}

/** The record that a draft is based on. */
export interface DraftBase {
  /** The fields of the record when the draft was written; empty for a draft of an earlier version of the app. */
  base: RecordFields;
  /** Whether the draft changed a field; undefined if unknown. */
  changed: (field: string) => boolean | undefined;
}

export type SaveOutcome<Values, Result> =
  | { outcome: 'saved'; change: SavedChange<Values>; result: Result }
  /** The user chose the other side, whose values are stored already, so nothing was sent. */
  | { outcome: 'unchanged' }
  /** The user continued editing. */
  | { outcome: 'editing' }
  /** Nothing was sent: the edit was cancelled or left while the record was being read, or another save is in flight. */
  | { outcome: 'cancelled' }
  | { outcome: 'failed'; error: unknown };

export interface SavePorts<Stored, Values> {
  resolveConflicts: ResolveConflicts;
  /** Called with the fields that another user changed without a conflict. */
  onAdopted: (labels: readonly string[]) => void;
  /**
   * Writes the merged values, which are about to be sent, into the fields. Without it the fields keep the typed values,
   * and a save after a refused one opens the dialog again.
   */
  showMerged?: ((prepared: PreparedRecord<Stored, Values>) => void) | undefined;
  /** Whether values that are stored already are sent nevertheless, for the sake of the response. */
  sendsUnchanged: boolean;
}
