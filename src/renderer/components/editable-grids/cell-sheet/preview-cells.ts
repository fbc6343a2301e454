// Validates cells that are pasted into a cell sheet against the sheet's rules, and computes the preview and the
// resulting sheet.

import {
  NO_ANSWERS,
  type PasteAnswers,
  type PastedCells,
  type PreviewCell,
} from '@renderer/components/data-import/paste-preview/preview-rows';
import {
  type CopiedLine,
  longestLine,
  readTabSeparated,
} from '@renderer/components/data-import/paste-preview/tab-separated';
import { shownNumber } from '@shared/kernel/text/format';
import { formatsInForce } from '@shared/kernel/text/formats/formats';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import {
  type DecimalSeparator,
  type ReadColumns,
  readNumberColumns,
  refusalText,
  typedNumber,
  readNumber,
} from '@shared/kernel/values';
import { type CellRange, type Cells, type SheetLabels, type SheetRules, withRows, withText } from './cells';

export interface PastedSheet extends PastedCells {
  /** The cells with what fits. */
  cells: Cells;
  /** True if the paste must be previewed first. */
  needsPreview: boolean;
}

/**
 * Computes the sheet after a paste, from the first cell of the selection; a single copied cell fills the whole
 * selection.
 */
export function previewCells(
  text: string,
  cells: Cells,
  at: CellRange,
  rules: SheetRules,
  answers: PasteAnswers = NO_ANSWERS,
): PastedSheet {
  const copied = readTabSeparated(text);
  const [first] = copied;
  if (copied.length === 1 && first?.cells.length === 1)
    return fillSelection(first.cells[0] ?? '', cells, at, rules);
  const { lines, column, rows: named, hasHeader } = stripLabels(copied, rules.labels, rules.maxRows);
  const left = column ?? at.left;
  const numbers = readNumberColumns(
    [{ texts: lines.flatMap((line) => line.cells), unit: rules.unit }],
    answers.numbers,
  );
  const target: Target = { cells, rules, numbers, emptyCellsClear: answers.emptyCellsClear };
  const begin = hasHeader ? (lines[0]?.line ?? 1) : 1;
  const put = new Map<string, string>();
  let last = cells.length;
  let [rejected, emptyCells, fits] = [0, 0, 0];
  const rows = lines.map(({ line, cells: texts }, index) => {
    const row = named?.[index] ?? at.top + line - begin;
    const validated = texts.map((cell, offset) => {
      const one = validateCell(cell, row, left + offset, target);
      if (one.error !== undefined) rejected += 1;
      if (one.isEmpty === true) emptyCells += 1;
      else if (one.put !== undefined) fits += 1;
      if (one.put !== undefined) {
        put.set(`${row}:${left + offset}`, one.put);
        last = Math.max(last, row + 1);
      }
      return one;
    });
    return {
      line,
      name: rules.labels.row(row),
      cells: validated,
      bad: validated.some(({ error }) => error !== undefined),
    };
  });
  const leftOut = [
    ...(hasHeader ? [pasteTexts.headerLeftOut] : []),
    ...(named ? [pasteTexts.columnLeftOut(rules.labels.corner)] : []),
  ];
  const width = longestLine(lines);
  return {
    cells: withPut(withRows(cells, last, rules.columns), put),
    headers: rules.labels.columns.slice(left, left + width).map(shownNumber),
    nameHeader: rules.labels.corner,
    rows,
    fits,
    rejected,
    emptyCells,
    leftOut,
    questions: { numbers: numbers.question },
    isOpen: numbers.isOpen,
    needsPreview:
      rejected > 0 ||
      emptyCells > 0 ||
      leftOut.length > 0 ||
      numbers.question !== undefined ||
      numbers.shown.has(formatsInForce().decimal === ',' ? 'point' : 'comma'),
  };
}

/** A copied range without its header row and its label column, and the target cells that the labels name. */
interface UnlabelledRange {
  lines: readonly CopiedLine[];
  /** The first column; undefined if there was no header row. */
  column: number | undefined;
  /** The row of each line; undefined if there was no label column. */
  rows: readonly number[] | undefined;
  hasHeader: boolean;
}

/** Compares labels: 0 and 0.0 are the same, and so is 0,5, which is copied where decimals have a comma. */
function isLabel(text: string | undefined, label: string | undefined): boolean {
  const [one, other] = [(text ?? '').trim(), label ?? ''];
  if (one === '' || other === '') return false;
  const number = readNumber(one);
  return number.kind === 'value' ? number.value === Number(other) : one.toLowerCase() === other.toLowerCase();
}

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);

/** Returns the column at which a header row starts; undefined if the cells are no header row. */
function columnOf(cells: readonly string[], { columns }: SheetLabels): number | undefined {
  if (cells.length === 0) return undefined;
  const first = columns.findIndex((label) => isLabel(cells[0], label));
  return first >= 0 && cells.every((cell, at) => isLabel(cell, columns[first + at])) ? first : undefined;
}

/** Returns the consecutive rows that a first column names; undefined if it contains something else. */
function rowsOf(lines: readonly CopiedLine[], { row }: SheetLabels, most: number): number[] | undefined {
  const [first] = lines;
  const begin = Array.from({ length: most }, (_none, at) => at).find((at) =>
    isLabel(first?.cells[0], row(at)),
  );
  if (begin === undefined) return undefined;
  return lines.every(({ cells }, at) => isLabel(cells[0], row(begin + at)))
    ? lines.map((_line, at) => begin + at)
    : undefined;
}

/**
 * Recognizes the header row and the label column of a copied range. A range copied from an export includes them, and
 * its rates would otherwise land one column too far to the right. A single line or column is never taken for labels.
 */
function stripLabels(lines: readonly CopiedLine[], labels: SheetLabels, mostRows: number): UnlabelledRange {
  const plain: UnlabelledRange = { lines, column: undefined, rows: undefined, hasHeader: false };
  const [first, ...below] = lines;
  const header = withoutEmptyEnd(first?.cells ?? []);
  const beside = columnOf(header.slice(1), labels);
  const hasCorner = beside !== undefined && !/\d/.test(header[0] ?? '');
  const column = hasCorner ? beside : header.length > 1 ? columnOf(header, labels) : undefined;
  const hasHeader = below.length > 0 && column !== undefined;
  const body = hasHeader ? below : lines;
  const width = longestLine(body.map(({ cells }) => ({ cells: withoutEmptyEnd(cells) })));
  const isTable = width > 1 && (body.length > 1 || width > labels.columns.length || (hasHeader && hasCorner));
  const rows = isTable && (hasCorner || !hasHeader) ? rowsOf(body, labels, mostRows) : undefined;
  if (!hasHeader && !rows) return plain;
  const hasColumn = rows !== undefined || (hasHeader && hasCorner);
  return {
    lines: hasColumn ? body.map(({ line, cells }) => ({ line, cells: cells.slice(1) })) : body,
    column: hasHeader ? column : width > labels.columns.length ? 0 : undefined,
    rows,
    hasHeader,
  };
}

/** A copied cell: the value it sets, or the reason why it does not fit, or neither. */
interface ValidatedCell extends PreviewCell {
  put?: string | undefined;
  isEmpty?: boolean;
}

interface Target {
  cells: Cells;
  rules: SheetRules;
  numbers: ReadColumns<DecimalSeparator, number>;
  emptyCellsClear: boolean;
}

const withPut = (cells: Cells, put: ReadonlyMap<string, string>): Cells =>
  cells.map((old, row) => {
    const next = old.map((cell, column) => put.get(`${row}:${column}`) ?? cell);
    return next.every((cell, column) => cell === old[column]) ? old : next;
  });

function validateCell(text: string, row: number, column: number, target: Target): ValidatedCell {
  const { cells, rules, numbers, emptyCellsClear } = target;
  const isEmpty = text.trim() === '';
  const before = cells[row]?.[column] ?? '';
  if (column >= rules.columns || row >= rules.maxRows) {
    const error = column >= rules.columns ? pasteTexts.tooMany : pasteTexts.noRow;
    return isEmpty ? { text } : { text, error };
  }
  if (isEmpty) {
    if (before === '' || rules.isLocked(row, column)) return { text };
    const cleared = { value: pasteTexts.cleared, before: rules.format(before) };
    return emptyCellsClear ? { text, isEmpty, put: '', ...cleared } : { text, isEmpty };
  }
  const read = numbers.read(0, text);
  // The cell is ambiguous until the user answers the question about its format.
  if (read.kind === 'ambiguous') return { text };
  const plain = read.kind === 'value' ? String(read.value) : text;
  if (rules.isLocked(row, column))
    return rules.normalize(plain) === '0' ? { text } : { text, error: rules.lockedText };
  const error = rules.errorOf(plain) ?? (read.kind === 'refused' ? refusalText(read) : undefined);
  if (error !== undefined) return { text, error };
  const put = rules.normalize(plain);
  const [value, was] = [
    rules.format(put),
    before === '' || before === put ? undefined : rules.format(before),
  ];
  return { text, put, before: was, value: value === text.trim() ? undefined : value };
}

/** Previews a paste of a single copied cell, which fills the whole selection and is parsed like typed text. */
function fillSelection(pasted: string, cells: Cells, at: CellRange, rules: SheetRules): PastedSheet {
  const text = typedNumber(pasted);
  const isAlone = at.top === at.bottom && at.left === at.right;
  const isLocked = isAlone && rules.isLocked(at.top, at.left);
  const error =
    rules.errorOf(text) ?? (isLocked && rules.normalize(text) !== '0' ? rules.lockedText : undefined);
  const fits = error === undefined;
  const before = cells[at.top]?.[at.left] ?? '';
  const seen = isAlone && before !== '' ? { before: rules.format(before) } : {};
  return {
    cells: fits ? withText(cells, at, rules.normalize(text), rules.isLocked) : cells,
    headers: rules.labels.columns.slice(at.left, at.left + 1).map(shownNumber),
    nameHeader: rules.labels.corner,
    rows: [
      { line: 1, name: rules.labels.row(at.top), cells: [{ text: pasted, error, ...seen }], bad: !fits },
    ],
    fits: fits ? 1 : 0,
    rejected: fits ? 0 : 1,
    emptyCells: 0,
    leftOut: [],
    questions: {},
    isOpen: false,
    needsPreview: !fits,
  };
}
