// The draft of the cells of the launch report that were changed and are not saved: `SentCells` stores them before they
// are sent and until they are saved or discarded, also after the page was left. use-sent-cells-offer.ts offers them again.

import { z } from 'zod';
import { withholdDraft } from '@renderer/components/unsaved-work';
import { placeOfPage } from '@renderer/components/unsaved-work/restore-draft';
import { bridge } from '@renderer/platform/bridge/bridge';
import { onDomainsInvalidated } from '@renderer/platform/bridge/invalidate-domains';
import type { DraftPlace } from '@shared/kernel/platform/draft';
import { type CellEdit, type EditedField, keyOf } from './cell-edit';
import type { SheetEdits } from './sheet-edits';

/** The beginning of the keys of these drafts. Each sheet has one of its own, so that windows do not replace another's. */
export const SENT_CELLS_KEY = 'launch-report:cells:';

export const sentCellsSchema = z.object({
  cells: z.array(
    z.object({
      rowId: z.string(),
      field: z.string(),
      value: z.string(),
      seen: z.string(),
      /** Only of a cell that was refused, or whose answer was lost. One that was on its way has none. */
      failure: z.object({ reason: z.string(), isUnknown: z.boolean() }).optional(),
    }),
  ),
});
export type SentCell = z.infer<typeof sentCellsSchema>['cells'][number];

/** Cells that are saved leave the draft this many milliseconds later, so that a paste of thousands writes it seldom. */
const SHRINK_AFTER_MS = 1000;

const sentCell = ({
  rowId,
  field,
  value,
  seen,
  status,
  reason = '',
  isUnknown = false,
}: CellEdit): SentCell => ({
  ...{ rowId, field, value, seen },
  ...(status === 'failed' && { failure: { reason, isUnknown } }),
});

const isSame = (one: SentCell | undefined, other: SentCell | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const NO_CELLS = JSON.stringify([]);
/** The text of a draft that could not be written, or is gone: no other is the same. */
const FAILED = '';

type Version = Pick<CellEdit, 'rowId' | 'field' | 'value' | 'seen'>;

/**
 * A draft is written at once when it lacks a cell, and when nothing is on its way any more. While cells are, one that has
 * a cell too many is written later: a cell that is stored by then is not offered. What is the same is not written again,
 * because the user may have decided about it. Its work ends with the session: the next one may be another user's.
 */
export class SentCells {
  readonly key = `${SENT_CELLS_KEY}${crypto.randomUUID()}`;
  readonly #edits: SheetEdits;
  /** The cells of the draft as it was written last, by their key; none if that failed. */
  #written = new Map<string, SentCell>();
  /** The same as text, which is not written again. */
  #text = NO_CELLS;
  #writing: Promise<boolean> = Promise.resolve(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #place: DraftPlace = placeOfPage();
  #isOpen = true;
  #isOver = false;
  #endSaving: (() => void) | undefined;
  #stopListening: (() => void) | undefined;

  constructor(edits: SheetEdits) {
    this.#edits = edits;
    edits.subscribe((changed) => this.#update(changed));
  }

  /** Tells whether the page of the cells is open; the draft leads to it as it was then. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  /** Resolves to whether the draft has the cell, which is about to be sent. */
  async keep(cell: Version): Promise<boolean> {
    if (!this.#has(cell)) {
      this.#isOver = false;
      this.#write();
    }
    const isKept = this.#has(cell);
    return (await this.#writing) && isKept;
  }

  /**
   * Writes the draft once more when the window is left, after what else is left has ended its cells, and not again before
   * another cell is sent.
   */
  end(): void {
    queueMicrotask(() => {
      this.#write();
      this.#isOver = true;
    });
  }

  /** Leaves the draft as it is: what would be written now could be among the drafts of another user. */
  endWithSession(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOver = true;
  }

  #has(cell: Version): boolean {
    const written = this.#written.get(keyOf(cell));
    return written?.value === cell.value && written.seen === cell.seen;
  }

  #update(changed: readonly EditedField[]): void {
    this.#withhold();
    if (this.#isOver) return;
    const isChanged = changed.some((field) => !isSame(this.#cellAt(field), this.#written.get(keyOf(field))));
    const isRepeated = this.#text === FAILED && (this.#isOpen || this.#edits.isSaving);
    if (!isChanged && !isRepeated) return;
    const isLacking = changed.some((field) => {
      const cell = this.#cellAt(field);
      return cell !== undefined && !this.#has(cell);
    });
    if (isLacking || !this.#edits.isSaving) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), SHRINK_AFTER_MS);
  }

  /** The cell as the draft has to have it; undefined if it is saved. */
  #cellAt({ rowId, field }: EditedField): SentCell | undefined {
    const edit = this.#edits.editOf(rowId, field);
    return edit === undefined || edit.status === 'saved' ? undefined : sentCell(edit);
  }

  /** Writes the draft again if it was discarded in another window, while it has cells. */
  #listen(isWritten: boolean): void {
    if (!isWritten) this.#stopListening?.();
    this.#stopListening = isWritten
      ? (this.#stopListening ??
        onDomainsInvalidated((touched) => touched.includes('drafts') && this.#check()))
      : undefined;
  }

  #check(): void {
    // What was refused after its page was left is shown nowhere, and the user has decided about its offer.
    const isShown = (): boolean => !this.#isOver && (this.#isOpen || this.#edits.isSaving);
    if (!isShown()) return this.#listen(false);
    const writeIfGone = (found: unknown): void => {
      if (found !== null || !isShown() || this.#written.size === 0) return;
      this.#text = FAILED;
      this.#write();
    };
    bridge.drafts.get.query({ key: this.key }).then(writeIfGone, () => undefined);
  }

  /** While cells are on their way, a sheet that is opened meanwhile does not offer them. */
  #withhold(): void {
    if (!this.#edits.isSaving) {
      this.#endSaving?.();
      this.#endSaving = undefined;
    } else if (this.#endSaving === undefined) {
      void withholdDraft(this.key, new Promise((resolve) => (this.#endSaving = resolve)));
    }
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isOver) return;
    const cells = this.#edits.withStatus('saving', 'failed').map(sentCell);
    const text = JSON.stringify(cells);
    if (text === this.#text) return;
    this.#text = text;
    this.#written = new Map(cells.map((cell) => [keyOf(cell), cell]));
    if (this.#isOpen) this.#place = placeOfPage();
    this.#listen(cells.length > 0);
    const { key } = this;
    const draft = { key, writer: key, over: null, offered: [], restored: [] };
    const stored =
      cells.length === 0
        ? bridge.drafts.remove.mutate(draft)
        : bridge.drafts.put.mutate({ ...draft, value: { cells }, place: this.#place });
    this.#writing = stored.then(
      () => true,
      () => {
        // The next change tries again.
        this.#text = FAILED;
        this.#written.clear();
        return false;
      },
    );
  }
}
