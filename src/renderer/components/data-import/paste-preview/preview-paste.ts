// Computes what rows pasted from a spreadsheet would change in an editable grid, without changing anything;
// paste-dialog.tsx shows it. For cells of a sheet, cell-sheet/preview-cells.ts does.

import type { EditValues } from '@renderer/components/editable-grids/row-editing/pending-edits';
import {
  type EditField,
  type FixedColumn,
  isEditField,
  type RowEditSpec,
} from '@renderer/components/editable-grids/row-editing/row-edit-spec';
import { sameFields } from '@shared/kernel/merge/record-fields';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import type { PreviewCell, PreviewRow } from './preview-rows';
import { type CopiedLine, longestLine, readTabSeparated } from './tab-separated';

/** The preview of pasted rows, and the changes that they would make. */
export interface PastedRows {
  headers: string[];
  /** Problems of the columns as a whole. */
  problems: string[];
  rows: PreviewRow[];
  badCells: number;
  badRows: number;
  /** The number of empty cells over values; they change nothing unless the user chooses so. */
  emptyCells: number;
  hasHeader: boolean;
  /** The changes of the valid rows, by row key. */
  changes: [key: string, values: EditValues][];
}

interface Target<Row> {
  spec: RowEditSpec<Row>;
  /** The rows as the grid displays them, with pending edits. */
  shown: readonly Row[];
  stored: ReadonlyMap<string, EditValues>;
  /** Whether an empty cell clears the value that it is pasted over. */
  emptyCellsClear: boolean;
}

export function previewPaste<Row>(text: string, target: Target<Row>): PastedRows {
  const { spec, shown } = target;
  const lines = readTabSeparated(text);
  const { columns, body, problems, hasHeader } = matchColumns(spec, lines.slice(0, MAX_PASTED_ROWS + 1));
  const count = lines.length - (hasHeader ? 1 : 0);
  if (count > MAX_PASTED_ROWS) problems.unshift(pasteTexts.tooLong(count, MAX_PASTED_ROWS));
  const rows = new Map(shown.map((row) => [spec.keyOf(row), row]));
  const keyAt = columns.findIndex(({ mapsTo }) => mapsTo === 'key');
  const firstLine = new Map<string, number>();
  const validated = body.map((line) => {
    const one = validateRow(target, rows, columns, line);
    const before = one.key === undefined ? undefined : firstLine.get(one.key);
    if (one.key !== undefined && before === undefined) firstLine.set(one.key, one.line);
    const cell = one.cells[keyAt];
    if (before === undefined || !cell) return one;
    cell.error = pasteTexts.twice(before);
    return { ...one, bad: true, values: undefined };
  });
  return {
    headers: columns.map(({ header }) => header),
    problems: problems.slice(0, MAX_PROBLEMS),
    rows: validated,
    badCells: validated.reduce(
      (sum, { cells }) => sum + cells.filter(({ error }) => error !== undefined).length,
      0,
    ),
    badRows: validated.filter(({ bad }) => bad).length,
    emptyCells: validated.reduce((sum, one) => sum + one.emptyCells, 0),
    hasHeader,
    changes: validated.flatMap(({ key, values }): [string, EditValues][] => {
      const row = key === undefined ? undefined : rows.get(key);
      if (key === undefined || !values || row === undefined) return [];
      return sameFields(values, spec.valuesOf(row)) ? [] : [[key, values]];
    }),
  };
}

/** What a pasted column is written to; null for a column that the grid does not have. */
type ColumnTarget<Row> = 'key' | EditField | FixedColumn<Row> | null;

interface PastedColumn<Row> {
  header: string;
  mapsTo: ColumnTarget<Row>;
}

interface MatchedColumns<Row> {
  columns: PastedColumn<Row>[];
  /** The lines below the header line, if there is one. */
  body: readonly CopiedLine[];
  /** Problems of the columns as a whole. */
  problems: string[];
  /** True if the first line named the columns. */
  hasHeader: boolean;
}

const normalizeHeader = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Maps the columns by the header line if one was copied, and otherwise by the order of the grid. */
function matchColumns<Row>(spec: RowEditSpec<Row>, lines: readonly CopiedLine[]): MatchedColumns<Row> {
  const known: PastedColumn<Row>[] = [
    { header: spec.keyLabel, mapsTo: 'key' },
    ...spec.columns.map((column): PastedColumn<Row> => ({ header: column.label, mapsTo: column })),
  ];
  const byHeader = new Map(known.map((column) => [normalizeHeader(column.header), column]));
  const [first, ...rest] = lines;
  if (!first || !first.cells.some((cell) => byHeader.has(normalizeHeader(cell))))
    return { columns: known, body: lines, problems: [], hasHeader: false };

  const width = longestLine(lines);
  const columns = Array.from({ length: width }, (_, at): PastedColumn<Row> => {
    const header = (first.cells[at] ?? '').trim();
    return byHeader.get(normalizeHeader(header)) ?? { header, mapsTo: null };
  });
  // A column without any value is ignored, such as the Action column of an exported grid.
  const isUsed = columns.map(
    ({ mapsTo }, at) => mapsTo !== null || rest.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  const used = columns.filter((_column, at) => isUsed[at]);
  const body = rest.map(({ line, cells }) => ({ line, cells: cells.filter((_cell, at) => isUsed[at]) }));
  const headers = used.map(({ header }) => header);
  const twice = headers.filter((header, at) => header !== '' && headers.indexOf(header) < at);
  const problems = [
    ...(headers.includes(spec.keyLabel) ? [] : [pasteTexts.noKeyColumn(spec.keyLabel)]),
    ...used.flatMap(({ header, mapsTo }) =>
      mapsTo === null ? [pasteTexts.unknownColumn(header === '' ? pasteTexts.unnamed : header)] : [],
    ),
    ...twice.map((header) => pasteTexts.twiceColumn(header)),
  ];
  return { columns: used, body, problems: [...new Set(problems)], hasHeader: true };
}

const editFieldOf = <Row>({ mapsTo }: PastedColumn<Row>): EditField | undefined =>
  mapsTo !== null && mapsTo !== 'key' && isEditField(mapsTo) ? mapsTo : undefined;

/** Grids with paste support have fewer rows; pasting a whole sheet by mistake would freeze the page. */
const MAX_PASTED_ROWS = 2000;

/** A sheet with other data may have thousands of unknown columns; the first few problems are enough. */
const MAX_PROBLEMS = 5;

interface ValidatedRow extends PreviewRow {
  cells: PreviewCell[];
  emptyCells: number;
  key: string | undefined;
  values: EditValues | undefined;
}

function validateRow<Row>(
  { spec, stored, emptyCellsClear }: Target<Row>,
  rows: ReadonlyMap<string, Row>,
  columns: readonly PastedColumn<Row>[],
  { line, cells }: CopiedLine,
): ValidatedRow {
  const keyText = (cells[columns.findIndex(({ mapsTo }) => mapsTo === 'key')] ?? '').trim();
  const row = rows.get(keyText);
  const now: EditValues = row === undefined ? {} : spec.valuesOf(row);
  const values: Record<string, string | null> = { ...now };
  let emptyCells = 0;
  const validatedCells = columns.map((column, at): PreviewCell => {
    const text = cells[at];
    if (text === undefined) return { text: '', error: pasteTexts.missing };
    if (column.mapsTo === 'key')
      return {
        text,
        error: row === undefined ? pasteTexts.unknownRow(spec.keyLabel, keyText) : undefined,
      };
    if (column.mapsTo === null) return { text, error: pasteTexts.unknownColumn(column.header) };
    const field = editFieldOf(column);
    if (field) {
      const current = now[field.field] ?? null;
      const isEmpty = text.trim() === '';
      if (isEmpty && current === null) return { text };
      if (isEmpty) emptyCells += 1;
      if (isEmpty && !emptyCellsClear) return { text };
      const value = field.read(text.trim());
      if (value === undefined) return { text, error: pasteTexts.unreadable };
      values[field.field] = value;
      if (value === current || row === undefined) return { text };
      const shown = field.textOf(value);
      return {
        text,
        value: shown === text.trim() ? undefined : shown,
        before: current === null ? undefined : field.textOf(current),
      };
    } else if (row !== undefined && 'cellText' in column.mapsTo) {
      const same = column.mapsTo.cellText(row).trim() === text.trim();
      if (!same) return { text, error: pasteTexts.fixed };
    }
    return { text };
  });
  const extra = cells.slice(columns.length).map((text): PreviewCell => ({ text, error: pasteTexts.tooMany }));
  const normalized = row === undefined ? undefined : spec.normalize(values);
  const before = row === undefined ? undefined : stored.get(spec.keyOf(row));
  if (normalized && before) {
    const errors = spec.errorsOf(normalized, before);
    columns.forEach((column, at) => {
      const [cell, field] = [validatedCells[at], editFieldOf(column)];
      if (cell && field && cell.error === undefined) cell.error = errors[field.field];
    });
  }
  const all = [...validatedCells, ...extra];
  const bad = all.some(({ error }) => error !== undefined);
  return {
    line,
    name: row === undefined ? keyText : spec.labelOf(row),
    cells: all,
    emptyCells,
    bad,
    key: row === undefined ? undefined : keyText,
    values: bad ? undefined : normalized,
  };
}
