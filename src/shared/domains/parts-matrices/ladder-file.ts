// Parses the ladder of a parts matrix from the lines of a file; `ladder-paste.ts` parses copied rows with parts of it.

import { csvReading, type CsvReading } from '@shared/kernel/text/csv-table';
import { shownNumber } from '@shared/kernel/text/format';
import {
  readNumberColumns,
  refusalText,
  type DecimalSeparator,
  type ReadColumns,
  type Unit,
} from '@shared/kernel/values';
import {
  isAmountField,
  ladderOf,
  ROW_FIELDS,
  rowErrors,
  startsOf,
  unitOf,
  type RowField,
  type TypedRow,
} from './ladder';
import { MAX_ROWS, type MatrixRow } from './model';
import { partsMatricesTexts as texts } from './texts';

/** The columns of an uploaded file, in order. */
export const FILE_COLUMNS = ['From', 'To', 'Add Percentage', 'Calc Base', 'Break Field'] as const;

/** A column of a file or of copied rows; the start of a row follows from the one before it. */
export type LadderColumn = RowField | 'from';

/** The columns of a file. */
export const LADDER_COLUMNS: readonly LadderColumn[] = ['from', ...ROW_FIELDS];

/** A line of a file that is not empty. */
export interface FileLine {
  line: number;
  cells: readonly string[];
}

interface FileFinding {
  line: number;
  column: number;
  message: string;
}

interface FileLadder {
  rows: MatrixRow[];
  problems: string[];
  cells: FileFinding[];
  reading: CsvReading;
}

/** A first line without a number is a header. */
export const isHeading = ({ cells }: FileLine): boolean => !cells.some((cell) => /\d/.test(cell));

const unitOfColumn = (column: LadderColumn | undefined): Unit | undefined =>
  column === 'from' ? 'dollars' : column !== undefined && isAmountField(column) ? unitOf(column) : undefined;

/** The numbers of the lines, in the notation of the whole file or paste. */
export const numbersOf = (
  lines: readonly FileLine[],
  columns: readonly LadderColumn[],
  answer: DecimalSeparator | undefined,
): ReadColumns<DecimalSeparator, number> =>
  readNumberColumns(
    columns.map((column, at) => {
      const unit = unitOfColumn(column);
      return {
        texts: unit === undefined ? [] : lines.map(({ cells }) => cells[at] ?? ''),
        unit: unit ?? 'none',
      };
    }),
    answer,
  );

/** A cell as it would be typed, or the reason why it cannot be parsed. An ambiguous one is left unchanged. */
export interface PlainCell {
  text: string;
  error?: string;
}

/** A number without its signs; its decimals stay as they were written where they are written with a point. */
function plainText(text: string, value: number): string {
  const bare = text.replace(/[$,%\s]/g, '');
  return /^\d+(\.\d+)?$/.test(bare) && Number(bare) === value ? bare : String(value);
}

/** A line as it would be typed. */
export const plainCells = (
  { cells }: FileLine,
  columns: readonly LadderColumn[],
  numbers: ReadColumns<DecimalSeparator, number>,
): PlainCell[] =>
  cells.map((cell, at) => {
    const text = cell.trim();
    if (unitOfColumn(columns[at]) === undefined) return { text: text.toUpperCase() };
    if (text === '') return { text };
    const read = numbers.read(at, text);
    if (read.kind === 'value') return { text: plainText(text, read.value) };
    return read.kind === 'refused' ? { text, error: refusalText(read, texts.numeric) } : { text };
  });

const typedOf = (cells: readonly PlainCell[]): TypedRow => {
  const text = (column: RowField): string => cells[LADDER_COLUMNS.indexOf(column)]?.text ?? '';
  return {
    priceEndRange: text('priceEndRange'),
    addPercentage: text('addPercentage'),
    calcBase: text('calcBase'),
    breakField: text('breakField'),
  };
};

/** The problems of a line, by column. */
function wrongIn(
  cells: readonly PlainCell[],
  row: TypedRow,
  start: number,
): [column: number, message: string][] {
  const errors = rowErrors(row, start);
  const wrong = LADDER_COLUMNS.flatMap((column, at): [number, string][] => {
    const message = cells[at]?.error ?? (column === 'from' ? undefined : errors[column]);
    return message === undefined ? [] : [[at, message]];
  });
  const from = cells[0]?.text ?? '';
  const begins = Number.isNaN(start) || (from !== '' && Number(from) === start);
  return begins || cells[0]?.error !== undefined
    ? wrong
    : [[0, texts.startsAt(shownNumber(start.toFixed(2)))], ...wrong];
}

/**
 * Parses a ladder from the lines of a file: its rows if all are valid, otherwise the problems with their positions.
 * @param answer The user's choice of the notation of numbers, if they were asked.
 */
export function readLadder(lines: readonly FileLine[], answer?: DecimalSeparator): FileLadder {
  const [first, ...rest] = lines;
  const heading = first && isHeading(first) ? first : undefined;
  const body = heading ? rest : lines;
  const numbers = numbersOf(body, LADDER_COLUMNS, answer);
  const plain = body.map((line) => plainCells(line, LADDER_COLUMNS, numbers));
  const typed = plain.map(typedOf);
  const starts = startsOf(typed);
  const found = numbers.isOpen
    ? []
    : body.flatMap(({ line }, at): FileFinding[] => {
        const [cells, row] = [plain[at], typed[at]];
        if (!cells || !row) return [];
        return wrongIn(cells, row, starts[at] ?? Number.NaN).map(([column, message]) => ({
          line,
          column,
          message,
        }));
      });
  const problems = [
    ...(body.length === 0 ? [texts.noRows] : []),
    ...(body.length > MAX_ROWS ? [texts.tooManyRows(MAX_ROWS)] : []),
  ];
  const isRight = found.length === 0 && problems.length === 0 && !numbers.isOpen;
  const written = plain.map((cells) => cells.map(({ text }) => text));
  return {
    rows: isRight ? ladderOf(typed) : [],
    problems,
    cells: found,
    reading: csvReading(numbers, [...(heading ? [[...heading.cells]] : []), ...written]),
  };
}
