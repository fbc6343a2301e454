import type { CsvLine } from '@shared/kernel/csv-table';
import type { GridRates } from './model';
import { isLockedCell, MAX_ROWS, MIN_ROWS, RATE_COLUMNS, rateError, ratesOf } from './rates';
import { laborGridTexts } from './texts';

interface CsvGrid {
  /** About the file as a whole. */
  problems: string[];
  /** Cells that break a rule: line as the file counts, column from 0. */
  cells: { line: number; column: number; message: string }[];
  /** Null where anything is wrong. */
  rates: GridRates | null;
}

/** Hours and ten rates. */
const COLUMNS = RATE_COLUMNS + 1;

/** What the columns of the file are. */
export const CSV_HEADERS: readonly string[] = [
  'Hours',
  ...Array.from({ length: RATE_COLUMNS }, (_none, at) => `0.${at}`),
];

const isHours = (text: string | undefined, hours: number): boolean =>
  text !== undefined && text !== '' && Number(text) === hours;

/** A grid in a file: a line that names the columns, then one for each hour with its ten rates. */
export function gridOfCsv(lines: readonly CsvLine[]): CsvGrid {
  const said = laborGridTexts.file;
  const [header, ...body] = lines;
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const problems: string[] = [];
  if (width !== COLUMNS) problems.push(said.columns(width));
  if (lines.length < MIN_ROWS + 1) problems.push(said.rows(lines.length));
  if (body.length > MAX_ROWS) problems.push(said.tooManyRows(MAX_ROWS));
  if (isHours(header?.cells[0], 0) && isHours(body[0]?.cells[0], 1)) problems.push(said.noHeader);
  const cells = body.slice(0, MAX_ROWS).flatMap(({ line, cells: texts }, row) =>
    Array.from({ length: COLUMNS }, (_none, column) => column).flatMap((column) => {
      const text = texts[column] ?? '';
      const message =
        column === 0
          ? isHours(text, row)
            ? undefined
            : said.hours(row)
          : isLockedCell(row, column - 1)
            ? undefined
            : rateError(text);
      return message === undefined ? [] : [{ line, column, message }];
    }),
  );
  const fits = problems.length === 0 && cells.length === 0;
  return { problems, cells, rates: fits ? ratesOf(body.map(({ cells: texts }) => texts.slice(1))) : null };
}
