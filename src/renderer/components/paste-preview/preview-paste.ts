import { messages } from '@shared/kernel/messages';
import { sameFields } from '@shared/kernel/conflict';
import type { CheckedCell, CheckedRow } from '../checked-table';
import type { EditValues } from '../row-editing/pending-edits';
import type { RowEditSpec } from '../row-editing/row-edit-spec';
import { editFieldOf, matchColumns, type PastedColumn } from './match-columns';
import { readTabSeparated, type CopiedLine } from './tab-separated';

export interface PastePreview {
  headers: string[];
  /** What is wrong with the columns as a whole. */
  problems: string[];
  rows: CheckedRow[];
  badCells: number;
  badRows: number;
  /** What the good rows change, by the key of the row. */
  changes: [key: string, values: EditValues][];
}

/** More rows than any grid that is pasted into has; a whole sheet by mistake would stop the page. */
const MOST_ROWS = 2000;

/** A sheet of something else has wrong columns by the thousand; the first ones say enough. */
const MOST_PROBLEMS = 5;

interface Target<Row> {
  spec: RowEditSpec<Row>;
  /** As the grid shows them, with pending edits. */
  shown: readonly Row[];
  stored: ReadonlyMap<string, EditValues>;
}

interface Judged extends CheckedRow {
  cells: CheckedCell[];
  key: string | undefined;
  values: EditValues | undefined;
}

function judgeLine<Row>(
  { spec, stored }: Target<Row>,
  rows: ReadonlyMap<string, Row>,
  columns: readonly PastedColumn<Row>[],
  { line, cells }: CopiedLine,
): Judged {
  const keyText = (cells[columns.findIndex(({ meaning }) => meaning === 'key')] ?? '').trim();
  const row = rows.get(keyText);
  const values: Record<string, string | null> = row === undefined ? {} : { ...spec.valuesOf(row) };
  const judged = columns.map((column, at): CheckedCell => {
    const text = cells[at];
    if (text === undefined) return { text: '', error: messages.paste.missing };
    if (column.meaning === 'key')
      return {
        text,
        error: row === undefined ? messages.paste.unknownRow(spec.keyLabel, keyText) : undefined,
      };
    if (column.meaning === null) return { text, error: messages.paste.unknownColumn(column.header) };
    const field = editFieldOf(column);
    if (field) {
      const value = field.read(text.trim());
      if (value === undefined) return { text, error: messages.paste.unreadable };
      values[field.field] = value;
    } else if (row !== undefined && 'cellText' in column.meaning) {
      const same = column.meaning.cellText(row).trim() === text.trim();
      if (!same) return { text, error: messages.paste.fixed };
    }
    return { text };
  });
  const extra = cells
    .slice(columns.length)
    .map((text): CheckedCell => ({ text, error: messages.paste.tooMany }));
  const tidy = row === undefined ? undefined : spec.tidy(values);
  const before = row === undefined ? undefined : stored.get(spec.keyOf(row));
  if (tidy && before) {
    const errors = spec.errorsOf(tidy, before);
    columns.forEach((column, at) => {
      const [cell, field] = [judged[at], editFieldOf(column)];
      if (cell && field && cell.error === undefined) cell.error = errors[field.field];
    });
  }
  const all = [...judged, ...extra];
  const bad = all.some(({ error }) => error !== undefined);
  return {
    line,
    cells: all,
    bad,
    key: row === undefined ? undefined : keyText,
    values: bad ? undefined : tidy,
  };
}

/** What pasted text would change, cell by cell; nothing is changed by looking. */
export function previewPaste<Row>(text: string, target: Target<Row>): PastePreview {
  const { spec, shown } = target;
  const lines = readTabSeparated(text);
  const { columns, body, problems } = matchColumns(spec, lines.slice(0, MOST_ROWS + 1));
  if (lines.length > MOST_ROWS + 1) problems.push(messages.paste.tooLong(MOST_ROWS));
  const rows = new Map(shown.map((row) => [spec.keyOf(row), row]));
  const keyAt = columns.findIndex(({ meaning }) => meaning === 'key');
  const firstLine = new Map<string, number>();
  const judged = body.map((line) => {
    const one = judgeLine(target, rows, columns, line);
    const before = one.key === undefined ? undefined : firstLine.get(one.key);
    if (one.key !== undefined && before === undefined) firstLine.set(one.key, one.line);
    const cell = one.cells[keyAt];
    if (before === undefined || !cell) return one;
    cell.error = messages.paste.twice(before);
    return { ...one, bad: true, values: undefined };
  });
  return {
    headers: columns.map(({ header }) => header),
    problems: problems.slice(0, MOST_PROBLEMS),
    rows: judged,
    badCells: judged.reduce(
      (sum, { cells }) => sum + cells.filter(({ error }) => error !== undefined).length,
      0,
    ),
    badRows: judged.filter(({ bad }) => bad).length,
    changes: judged.flatMap(({ key, values }): [string, EditValues][] => {
      const row = key === undefined ? undefined : rows.get(key);
      if (key === undefined || !values || row === undefined) return [];
      return sameFields(values, spec.valuesOf(row)) ? [] : [[key, values]];
    }),
  };
}
