import { ladderOf, ROW_FIELDS, rowErrors, startsOf, type RowField, type TypedRow } from './ladder';
import type { MatrixRow } from './model';
import { partsMatricesTexts as texts } from './texts';

/** What the columns of an uploaded file hold, in their order. */
export const FILE_COLUMNS = ['From', 'To', 'Add Percentage', 'Calc Base', 'Break Field'] as const;

/** The columns of the fields; From has none, since it follows from the row before. */
const COLUMNS: Record<RowField, number> = { priceEndRange: 1, addPercentage: 2, calcBase: 3, breakField: 4 };

/** A line of a file with something in it. */
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
}

/** Without the signs of money and percent, and the commas between thousands. */
export const plainNumber = (text: string): string => {
  const plain = text.trim().replace(/^\$|\s*%$/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
};

/** A first line without a number in it says what the columns are called. */
export const isHeading = ({ cells }: FileLine): boolean => !cells.some((cell) => /\d/.test(cell));

const typedOf = ({ cells }: FileLine): TypedRow => ({
  priceEndRange: plainNumber(cells[1] ?? ''),
  addPercentage: plainNumber(cells[2] ?? ''),
  calcBase: (cells[3] ?? '').toUpperCase(),
  breakField: (cells[4] ?? '').toUpperCase(),
});

/** Reads a ladder from the lines of a file: its rows where nothing is wrong, otherwise what is wrong and where. */
export function readLadder(lines: readonly FileLine[]): FileLadder {
  const [first, ...rest] = lines;
  const body = first && isHeading(first) ? rest : lines;
  const typed = body.map(typedOf);
  const starts = startsOf(typed);
  const found = body.flatMap((read, at): FileFinding[] => {
    const [row, start] = [typed[at], starts[at] ?? Number.NaN];
    if (!row) return [];
    const errors = rowErrors(row, start);
    const wrong = ROW_FIELDS.flatMap((field) => {
      const message = errors[field];
      return message === undefined ? [] : { line: read.line, column: COLUMNS[field], message };
    });
    const from = plainNumber(read.cells[0] ?? '');
    if (Number.isNaN(start) || (from !== '' && Number(from) === start)) return wrong;
    return [{ line: read.line, column: 0, message: texts.startsAt(start.toFixed(2)) }, ...wrong];
  });
  const problems = body.length === 0 ? [texts.noRows] : [];
  return { rows: found.length === 0 ? ladderOf(typed) : [], problems, cells: found };
}
