import type { CheckedCell, CheckedRow } from '@renderer/components/checked-table';
import { readTabSeparated } from '@renderer/components/paste-preview/tab-separated';
import { readCopiedDay } from '@shared/domains/launch-report/dates';
import { FIELD_LABELS, isCellField, isDateField } from '@shared/domains/launch-report/fields';
import type { LaunchRow } from '@shared/domains/launch-report/model';
import { fieldError } from '@shared/domains/launch-report/rules';
import { launchReportTexts as texts } from '@shared/domains/launch-report/texts';
import { messages } from '@shared/kernel/messages';
import type { FieldValue } from './sheet-edits';

/** More lines than a report has that anybody pastes into. */
const MOST_LINES = 5000;

interface PasteTarget {
  /** As they stand below one another, from the first one that is pasted into. */
  rows: readonly LaunchRow[];
  /** As they stand beside one another, from the first one that is pasted into. */
  columns: readonly string[];
  /** The cells that are selected, which a single value fills. */
  selected: { rows: number; columns: number };
  offered: (field: string) => readonly string[];
  today: string;
}

export interface PastedFields {
  rows: CheckedRow[];
  changes: FieldValue[];
  fits: number;
  misfits: number;
}

/** What a text means in a field, or why it means nothing there. */
function valueIn(field: string, text: string, target: PasteTarget): { value: string } | { error: string } {
  if (!isCellField(field)) return { error: messages.paste.fixed };
  const trimmed = text.trim();
  const value = isDateField(field) && trimmed !== '' ? readCopiedDay(trimmed) : trimmed;
  if (value === null) return { error: texts.unreadableDate };
  const error = fieldError(field, value, { today: target.today, offered: target.offered(field) });
  return error === undefined ? { value } : { error };
}

function spread(lines: readonly (readonly string[])[], { rows, columns }: PasteTarget['selected']) {
  const [[text = ''] = []] = lines;
  if (lines.length !== 1 || lines[0]?.length !== 1) return lines;
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => text));
}

/** What copied cells would change, from the first cell of the selection on; nothing is changed by looking. */
export function previewPaste(copied: string, target: PasteTarget): PastedFields {
  const read = readTabSeparated(copied).slice(0, MOST_LINES);
  // A line without any text stands for cells that stay as they are.
  const last = read.at(-1)?.line ?? 0;
  const byLine = new Map(read.map(({ line, cells }) => [line, cells]));
  const dense = read.length === last ? read.map(({ cells }) => cells) : null;
  const lines = spread(
    dense ?? Array.from({ length: last }, (_none, at) => byLine.get(at + 1) ?? []),
    target.selected,
  );
  const changes: FieldValue[] = [];
  let misfits = 0;
  let fits = 0;
  const rows = lines.map((cells, at): CheckedRow => {
    const row = target.rows[at];
    const checked = cells.map((text, offset): CheckedCell => {
      const field = target.columns[offset];
      const refuse = (error: string) => {
        misfits += 1;
        return { text, error };
      };
      if (!row) return refuse(messages.paste.noRow);
      if (field === undefined) return refuse(messages.paste.tooMany);
      const meant = valueIn(field, text, target);
      if ('error' in meant) return refuse(meant.error);
      fits += 1;
      changes.push({ rowId: row.id, field, value: meant.value });
      return { text };
    });
    return { line: at + 1, cells: checked, bad: checked.some(({ error }) => error !== undefined) };
  });
  return { rows, changes, fits, misfits };
}

/** What the columns that are pasted into are called. */
export const pasteHeaders = (columns: readonly string[]): string[] =>
  columns.map((column) => (isCellField(column) ? FIELD_LABELS[column] : column));
