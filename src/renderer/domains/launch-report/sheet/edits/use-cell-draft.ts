// The draft of the cell of the launch report that is being edited: what is typed into an open editor, which a reload or
// the end of the console would take with it.

import { useEffect } from 'react';
import { z } from 'zod';
import { useValueDraft } from '@renderer/components/unsaved-work';
import type { DraftOffer } from '@renderer/components/unsaved-work/draft-bar';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { readDateCell } from '@shared/domains/launch-report/date-cells';
import { isDateField } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { sheetTexts } from '@shared/domains/launch-report/texts';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { preparedChangesTexts } from '@shared/kernel/platform/prepared-changes/texts';
import { controlTexts } from '@shared/kernel/text/control-texts';
import { gridTexts } from '@shared/kernel/text/grid-texts';

const draftSchema = z.object({ rowId: z.string(), field: z.string(), text: z.string(), base: z.string() });
type DraftedCell = z.infer<typeof draftSchema>;

const DRAFT_KEY = 'launch-report:cell';

/** The cell that is being edited, for the columns of the grid, which keep their identity while the user types. */
export class CellDraft {
  #base: string | undefined;
  #restored: DraftedCell | null = null;
  #store: (cell: DraftedCell | null) => void = () => undefined;

  /** Sets what stores the cell. */
  connect(store: (cell: DraftedCell | null) => void): void {
    this.#store = store;
  }

  /** The value that the edit of the open cell is based on. */
  get base(): string | undefined {
    return this.#base;
  }

  /** Returns what the edit of a cell is based on whose editor opens: that of a restored one on what it was based on before. */
  baseOf(rowId: string, field: string, stored: string): string {
    return this.#restoredAt(rowId, field)?.base ?? stored;
  }

  /** Tells that the editor of a cell has opened. The grid says so after the editor has reported its first text. */
  begin(rowId: string, field: string, stored: string): void {
    this.#base = this.baseOf(rowId, field, stored);
  }

  /** Stores what is typed into the open cell; null for nothing. */
  hold(typed: DraftedCell | null): void {
    if (typed === null) this.#restored = null;
    this.#store(typed);
  }

  /** Lets the next editor of a cell begin with the text of a draft; null for none. */
  restore(cell: DraftedCell | null): void {
    this.#restored = cell;
  }

  restoredText = (rowId: string, field: string): string | undefined => this.#restoredAt(rowId, field)?.text;

  #restoredAt(rowId: string, field: string): DraftedCell | undefined {
    const cell = this.#restored;
    return cell?.rowId === rowId && cell.field === field ? cell : undefined;
  }
}

interface CellOfferOptions {
  rowOf: (rowId: string) => LaunchRow | undefined;
  /** False while rows are still being read or could not be, which are not deleted. */
  isWhole: boolean;
  mayEdit: (rowId: string, field: string) => boolean;
  writable: Permission;
  /** Opens the editor of a cell. Returns false if the cell is not in the view. */
  edit: (rowId: string, field: string) => boolean;
}

/** Stores the open cell against a crash, and offers what was typed into it when the report is opened again. */
export function useCellOffer(draft: CellDraft, options: CellOfferOptions): DraftOffer | null {
  const { rowOf, isWhole, mayEdit, writable, edit } = options;
  const notify = useNotify();
  const restore = (cell: DraftedCell): boolean => {
    const { rowId, field } = cell;
    if (!rowOf(rowId)) notify.warning(isWhole ? gridTexts.rows.lost : controlTexts.disabled.reading);
    else if (!mayEdit(rowId, field))
      notify.info(writable.allowed ? preparedChangesTexts.another : reasonsOf(writable));
    else {
      draft.restore(cell);
      if (edit(rowId, field)) return true;
      draft.restore(null);
      notify.info(sheetTexts.notInView);
    }
    return false;
  };
  const { offer, hold } = useValueDraft<DraftedCell>({
    key: DRAFT_KEY,
    schema: draftSchema,
    value: null,
    onRestore: restore,
    isStored: ({ rowId, field, text }) => {
      const row = rowOf(rowId);
      if (!row || !isDateField(field)) return false;
      const day = readDateCell(text);
      const typed = text === '' ? '' : day.kind === 'value' && day.value;
      return typed === (row.cells[field] ?? '');
    },
  });
  useEffect(() => draft.connect(hold), [draft, hold]);
  return offer;
}
