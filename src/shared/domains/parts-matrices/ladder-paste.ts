// Pastes copied rows into the ladder of a parts matrix, and lists each pasted cell with its parsed value or the reason
// of a refusal.

import { shownNumber } from '@shared/kernel/text/format';
import { pasteTexts } from '@shared/kernel/text/data-import-texts';
import type { NotationQuestion, DecimalSeparator } from '@shared/kernel/values';
import { LADDER_HEADERS, ROW_FIELDS, rowAfter, rowErrors, startsOf, type TypedRow } from './ladder';
import {
  isHeading,
  LADDER_COLUMNS,
  numbersOf,
  plainCells,
  type FileLine,
  type LadderColumn,
  type PlainCell,
} from './ladder-file';
import { MAX_ROWS } from './model';
import { partsMatricesTexts as texts } from './texts';

interface PastedCell {
  text: string;
  /** The parsed text, if it differs. */
  value?: string | undefined;
  /** The reason why it is refused. */
  error?: string | undefined;
}

interface PastedRow {
  line: number;
  /** The name of the resulting row of the matrix. */
  name: string;
  cells: PastedCell[];
  bad: boolean;
}

export interface PastedLadder {
  /** The ladder with the valid rows. */
  ladder: TypedRow[];
  /** The columns that the values were assigned to. */
  headers: readonly string[];
  /** True if the header line was left out. */
  headingLeftOut: boolean;
  rows: PastedRow[];
  fits: number;
  rejected: number;
  question: NotationQuestion<DecimalSeparator> | undefined;
  isOpen: boolean;
  /** Its numbers were read with a comma before decimals. */
  hasCommas: boolean;
}

/** A line of three numbers or more starts with From, otherwise with To. */
function columnsOf(lines: readonly FileLine[]): readonly LadderColumn[] {
  const cells = lines[0]?.cells ?? [];
  const words = cells.findIndex((cell) => !/\d/.test(cell));
  return (words < 0 ? cells.length : words) > 2 ? LADDER_COLUMNS : ROW_FIELDS;
}

/** A copied line as a row: empty fields are taken from the row before. */
function rowOf(
  cells: readonly PlainCell[],
  columns: readonly LadderColumn[],
  before: TypedRow | undefined,
): TypedRow {
  const row = rowAfter(before);
  columns.forEach((column, at) => {
    const text = cells[at]?.text ?? '';
    if (column !== 'from' && text !== '') row[column] = text;
  });
  return row;
}

/**
 * Pastes copied rows into a ladder: they replace its last row and continue from there, as far as they are chained to it
 * and to each other; a row after an invalid one has no start.
 * @param answer The user's choice of the notation of numbers, if they were asked.
 */
export function pasteLadder(
  lines: readonly FileLine[],
  ladder: readonly TypedRow[],
  answer?: DecimalSeparator,
): PastedLadder {
  const headingLeftOut = lines[0] !== undefined && isHeading(lines[0]);
  const body = headingLeftOut ? lines.slice(1) : lines;
  const columns = columnsOf(body);
  const numbers = numbersOf(body, columns, answer);
  const closed = ladder.slice(0, -1);
  const made: TypedRow[] = [...closed];
  let broken = false;
  const rows = body.map((read, index): PastedRow => {
    const plain = plainCells(read, columns, numbers);
    const row = rowOf(plain, columns, made.at(-1) ?? ladder.at(-1));
    const start = startsOf([...made, row]).at(-1) ?? Number.NaN;
    const errors = rowErrors(row, start);
    const errorOf = (text: string, at: number): string | undefined => {
      const column = columns[at];
      if (column === undefined) return text.trim() === '' ? undefined : pasteTexts.tooMany;
      if (made.length >= MAX_ROWS) return at === 0 ? texts.tooManyRows(MAX_ROWS) : undefined;
      if (broken) return at === 0 ? texts.nothingBefore : undefined;
      if (plain[at]?.error !== undefined) return plain[at].error;
      if (column !== 'from') return errors[column];
      const from = plain[at]?.text ?? '';
      return from === '' || Number(from) === start
        ? undefined
        : texts.startsAt(shownNumber(start.toFixed(2)));
    };
    const cells = read.cells.map((text, at): PastedCell => {
      const value = plain[at]?.text;
      return {
        text,
        value: value === text.trim() ? undefined : value,
        error: numbers.isOpen ? undefined : errorOf(text, at),
      };
    });
    const missing = columns
      .slice(cells.length)
      .flatMap((column) => (column === 'from' ? [] : (errors[column] ?? [])));
    if (missing[0] !== undefined && !numbers.isOpen) cells.push({ text: '', error: missing[0] });
    const bad = cells.some(({ error }) => error !== undefined);
    broken ||= bad || made.length >= MAX_ROWS;
    if (!broken) made.push(row);
    return { line: read.line, name: String(closed.length + index + 1), cells, bad };
  });
  const rejected = rows.reduce(
    (sum, { cells }) => sum + cells.filter(({ error }) => error !== undefined).length,
    0,
  );
  const whole = rows.filter(({ bad }) => !bad);
  return {
    ladder: whole.length > 0 && !numbers.isOpen ? made : [...ladder],
    headers: LADDER_HEADERS.slice(columns.length === ROW_FIELDS.length ? 1 : 0),
    headingLeftOut,
    rows,
    fits: whole.reduce((sum, { cells }) => sum + cells.length, 0),
    rejected,
    question: numbers.question,
    isOpen: numbers.isOpen,
    hasCommas: numbers.shown.has('comma'),
  };
}
