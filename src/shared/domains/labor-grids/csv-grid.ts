// Reads the rates of a labor grid from the lines of an uploaded file, and lists what is wrong in it. `csv-table.ts` in
// the kernel splits files into lines.

import { csvReading, type CsvLine, type CsvReading } from '@shared/kernel/text/csv-table';
import {
  readNumberColumns,
  refusalText,
  type DecimalSeparator,
  type ReadColumns,
} from '@shared/kernel/values';
import type { GridRates } from './model';
import { isLockedCell, MAX_ROWS, MIN_ROWS, RATE_COLUMNS, rateError, ratesOf } from './rates';
import { laborGridTexts } from './texts';

interface CsvGrid {
  /** The problems of the file as a whole. */
  problems: string[];
  /** Cells that break a rule: line as the file counts, column from 0. */
  cells: { line: number; column: number; message: string }[];
  reading: CsvReading;
  /** Null where anything is wrong. */
  rates: GridRates | null;
}

/** Hours and ten rates. */
const COLUMNS = RATE_COLUMNS + 1;

/** The columns of the file. */
export const CSV_HEADERS: readonly string[] = [
  'Hours',
  ...Array.from({ length: RATE_COLUMNS }, (_none, at) => `0.${at}`),
];

/** The cells of a line as they would be typed, and the reasons why some cannot be parsed. */
interface PlainLine {
  line: number;
  texts: string[];
  errors: (string | undefined)[];
}

const plainLine = ({ line, cells }: CsvLine, numbers: ReadColumns<DecimalSeparator, number>): PlainLine => {
  const reads = cells.map((text) => (text === '' ? undefined : numbers.read(0, text)));
  return {
    line,
    texts: cells.map((text, at) => {
      const read = reads[at];
      return read?.kind === 'value' ? String(read.value) : text;
    }),
    errors: reads.map((read) =>
      read?.kind === 'refused' ? refusalText(read, laborGridTexts.notNumeric) : undefined,
    ),
  };
};

const isHours = (line: PlainLine | undefined, hours: number): boolean => {
  const text = line?.texts[0] ?? '';
  return text !== '' && Number(text) === hours;
};

function cellError({ texts, errors }: PlainLine, row: number, column: number): string | undefined {
  if (isLockedCell(row, column - 1)) return undefined;
  return errors[column] ?? rateError(texts[column] ?? '');
}

/**
 * Parses a grid file: a header line, then one line for each hour with its ten rates.
 * @param answer The user's choice of the notation of numbers, if they were asked.
 */
export function gridOfCsv(lines: readonly CsvLine[], answer?: DecimalSeparator): CsvGrid {
  const fileTexts = laborGridTexts.file;
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  // Rates are of one kind in every column, so the notation is determined from the whole file.
  const numbers = readNumberColumns(
    [{ texts: lines.flatMap(({ cells }) => cells.slice(0, COLUMNS)), unit: 'dollars' }],
    answer,
  );
  const [header, ...body] = lines.map((line) => plainLine(line, numbers));
  const problems: string[] = [];
  if (width !== COLUMNS) problems.push(fileTexts.columns(width));
  if (lines.length < MIN_ROWS + 1) problems.push(fileTexts.rows(lines.length));
  if (body.length > MAX_ROWS) problems.push(fileTexts.tooManyRows(MAX_ROWS));
  if (isHours(header, 0) && isHours(body[0], 1)) problems.push(fileTexts.noHeader);
  const looked = numbers.isOpen ? [] : body.slice(0, MAX_ROWS);
  const cells = looked.flatMap((line, row) =>
    Array.from({ length: COLUMNS }, (_none, column) => column).flatMap((column) => {
      const hours = isHours(line, row) ? undefined : fileTexts.hours(row);
      const message = column === 0 ? hours : cellError(line, row, column);
      return message === undefined ? [] : [{ line: line.line, column, message }];
    }),
  );
  const fits = problems.length === 0 && cells.length === 0 && !numbers.isOpen;
  return {
    problems,
    cells,
    reading: csvReading(numbers, [...(header ? [header.texts] : []), ...body.map(({ texts }) => texts)]),
    rates: fits ? ratesOf(body.map(({ texts }) => texts.slice(1))) : null,
  };
}
