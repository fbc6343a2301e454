import { useState, type ClipboardEvent } from 'react';
import { tabSeparated } from '@renderer/components/range-grid';
import { useNotify } from '@renderer/platform/notifications/notify-context';
import type { Decision } from '@shared/kernel/decision';
import { localToday } from '@shared/kernel/dates';
import { cellText } from './cell-text';
import { isTyping } from './is-typing';
import { previewPaste, type PastedFields } from './paste-cells';
import type { FieldValue, SheetEdits } from './sheet-edits';
import type { SheetGrid } from './use-sheet-grid';

interface ClipboardDeps {
  grid: SheetGrid;
  edits: SheetEdits;
  writable: Decision;
  offered: (field: string) => readonly string[];
  change: (values: readonly FieldValue[]) => void;
  /** Empties what is selected. */
  clear: () => void;
}

/** What was pasted and waits for a yes. */
export interface WaitingPaste {
  columns: readonly string[];
  found: PastedFields;
}

/** Ranges from and to a spreadsheet program. */
export function useSheetClipboard({ grid, edits, writable, offered, change, clear }: ClipboardDeps) {
  const notify = useNotify();
  const [pasted, setPasted] = useState<WaitingPaste | null>(null);
  const copy = (event: ClipboardEvent): void => {
    if (isTyping(event.target)) return;
    const { rows, columns } = grid.ranges.selected();
    if (rows.length === 0) return;
    event.preventDefault();
    event.clipboardData.setData(
      'text/plain',
      tabSeparated(rows.map((row) => columns.map((id) => cellText(row, edits.cellsOf(row), id)))),
    );
    if (event.type === 'cut') clear();
  };
  const paste = (event: ClipboardEvent): void => {
    const api = grid.api();
    if (isTyping(event.target) || !api) return;
    event.preventDefault();
    if (!writable.allowed) return notify.warning(writable.reasons.map(({ text }) => text).join('. '));
    const { rows, columns } = grid.ranges.selected();
    const [first] = rows;
    if (!first) return;
    const shown = grid.shownRows();
    const all = api.getAllDisplayedColumns().map((column) => column.getColId());
    const from = all.slice(all.indexOf(columns[0] ?? ''));
    const found = previewPaste(event.clipboardData.getData('text/plain'), {
      rows: shown.slice(shown.findIndex(({ id }) => id === first.id)),
      columns: from,
      selected: { rows: rows.length, columns: columns.length },
      offered,
      today: localToday(),
    });
    const byId = new Map(shown.map((row) => [row.id, row]));
    const changes = found.changes.map((one) => {
      const row = byId.get(one.rowId);
      return row ? { ...one, seen: edits.seenOf(row, one.field) } : one;
    });
    // A single cell that fits is plain to see.
    if (found.misfits === 0 && changes.length === 1) change(changes);
    else if (found.rows.length > 0) setPasted({ columns: from, found: { ...found, changes } });
  };
  return { copy, paste, pasted, dismiss: () => setPasted(null) };
}
