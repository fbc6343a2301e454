// The hook that copies, cuts and pastes ranges of the launch report's sheet, also to and from a spreadsheet program.

import { useState, type ClipboardEvent } from 'react';
import type { PasteAnswers } from '@renderer/components/data-import/paste-preview/preview-rows';
import { tabSeparated } from '@renderer/components/editable-grids/range-grid';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import { type Permission, reasonsOf } from '@shared/kernel/access/permission';
import { useReportDay } from '../../use-report-day';
import { cellText, type RangeOf, storedText } from '../cell-text';
import type { FieldValue } from '../edits/change-step';
import type { SheetEdits } from '../edits/sheet-edits';
import { isEditableTarget, type SheetGrid } from '../use-sheet-grid';
import { previewPaste, type PastedFields, type PasteTarget } from './paste-cells';

interface ClipboardDeps {
  grid: SheetGrid;
  edits: SheetEdits;
  writable: Permission;
  choicesFor: PasteTarget['choicesFor'];
  rangeOf: RangeOf;
  change: (values: readonly FieldValue[]) => void;
  /** Clears the selected cells. */
  clear: () => void;
}

/** A paste that waits for confirmation. */
export interface PendingPaste {
  preview: (answers: PasteAnswers) => PastedFields;
}

/**
 * Second clipboard format with ISO dates: cells copied from this sheet are pasted without asking for the date format.
 */
const INTERNAL_CELLS_MIME_TYPE = 'application/x-launch-report-cells';

export function useSheetClipboard(deps: ClipboardDeps) {
  const { grid, edits, writable, choicesFor, rangeOf, change, clear } = deps;
  const notify = useNotify();
  const today = useReportDay();
  const [pendingPaste, setPendingPaste] = useState<PendingPaste | null>(null);
  const copy = (event: ClipboardEvent): void => {
    if (isEditableTarget(event.target)) return;
    const { rows, columns } = grid.ranges.selected();
    if (rows.length === 0) return;
    event.preventDefault();
    const copied = (textOf: typeof cellText): string =>
      tabSeparated(rows.map((row) => columns.map((id) => textOf(row, edits.cellsOf(row), id, rangeOf))));
    event.clipboardData.setData('text/plain', copied(cellText));
    event.clipboardData.setData(INTERNAL_CELLS_MIME_TYPE, copied(storedText));
    if (event.type === 'cut') clear();
  };
  const paste = (event: ClipboardEvent): void => {
    const api = grid.api();
    if (isEditableTarget(event.target) || !api) return;
    event.preventDefault();
    if (!writable.allowed) return notify.warning(reasonsOf(writable));
    const { rows, columns } = grid.ranges.selected();
    const [first] = rows;
    if (!first) return;
    const shown = grid.visibleRows();
    const all = api.getAllDisplayedColumns().map((column) => column.getColId());
    const from = all.slice(all.indexOf(columns[0] ?? ''));
    const { clipboardData } = event;
    const text = clipboardData.getData(INTERNAL_CELLS_MIME_TYPE) || clipboardData.getData('text/plain');
    const target: PasteTarget = {
      rows: shown.slice(shown.findIndex(({ id }) => id === first.id)),
      columns: from,
      selected: { rows: rows.length, columns: columns.length },
      currentText: (row, column) => cellText(row, edits.cellsOf(row), column, rangeOf),
      choicesFor,
      today: today(),
    };
    const byId = new Map(shown.map((row) => [row.id, row]));
    // The base value of each cell is captured once when the preview opens, so that a change made by another user during
    // the preview is detected.
    const seen = new Map<string, string>();
    const preview = (answers?: PasteAnswers): PastedFields => {
      const found = previewPaste(text, target, answers);
      const changes = found.changes.map((one) => {
        const row = byId.get(one.rowId);
        if (!row) return one;
        const key = `${one.rowId}:${one.field}`;
        const base = seen.get(key) ?? edits.baseValueOf(row, one.field);
        seen.set(key, base);
        return { ...one, seen: base };
      });
      return { ...found, changes };
    };
    const found = preview();
    const isPlain = found.rejected === 0 && found.emptyCells === 0 && found.leftOut.length === 0;
    // A single cell that fits needs no preview.
    if (isPlain && found.changes.length === 1 && !found.isOpen) change(found.changes);
    else if (found.rows.length > 0) setPendingPaste({ preview });
  };
  return { copy, paste, pasted: pendingPaste, dismiss: () => setPendingPaste(null) };
}
