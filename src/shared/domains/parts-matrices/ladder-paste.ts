import { messages } from '@shared/kernel/messages';
import { LADDER_HEADERS } from './compare';
import { ROW_FIELDS, rowAfter, rowErrors, startsOf, type RowField, type TypedRow } from './ladder';
import { isHeading, plainNumber, type FileLine } from './ladder-file';
import { MOST_ROWS } from './model';
import { partsMatricesTexts as texts } from './texts';

interface PastedCell {
  text: string;
  /** Why it cannot be taken. */
  error?: string | undefined;
}

export interface PastedLadder {
  /** The ladder with what fits. */
  ladder: TypedRow[];
  /** What the columns were taken for. */
  headers: readonly string[];
  rows: { line: number; cells: PastedCell[]; bad: boolean }[];
  fits: number;
  misfits: number;
}

/** With three numbers or more a line begins with From, otherwise with To. */
function columnsOf(lines: readonly FileLine[]): readonly (RowField | 'from')[] {
  const cells = lines[0]?.cells ?? [];
  const words = cells.findIndex((cell) => Number.isNaN(Number.parseFloat(plainNumber(cell))));
  return (words < 0 ? cells.length : words) > 2 ? ['from', ...ROW_FIELDS] : ROW_FIELDS;
}

/** A copied line as a row: what it leaves open is as in the row before. */
function rowOf(
  { cells }: FileLine,
  columns: readonly (RowField | 'from')[],
  before: TypedRow | undefined,
): TypedRow {
  const row = rowAfter(before);
  columns.forEach((column, at) => {
    const text = plainNumber(cells[at] ?? '');
    if (column !== 'from' && text !== '') row[column] = text.toUpperCase();
  });
  return row;
}

/**
 * What copied rows make of a ladder: they take the place of its last row and go on from there, as far as they are
 * chained to it and to each other; a row after one that does not fit has nothing to begin at.
 */
export function pasteLadder(lines: readonly FileLine[], ladder: readonly TypedRow[]): PastedLadder {
  const body = lines[0] && isHeading(lines[0]) ? lines.slice(1) : lines;
  const columns = columnsOf(body);
  const kept = ladder.slice(0, -1);
  const made: TypedRow[] = [...kept];
  let broken = false;
  const rows = body.map((read) => {
    const row = rowOf(read, columns, made.at(-1) ?? ladder.at(-1));
    const start = startsOf([...made, row]).at(-1) ?? Number.NaN;
    const errors = rowErrors(row, start);
    const cells = read.cells.map((text, at): PastedCell => {
      const column = columns[at];
      if (column === undefined) return { text, error: text === '' ? undefined : messages.paste.tooMany };
      if (broken) return { text, error: at === 0 ? texts.nothingBefore : undefined };
      if (made.length >= MOST_ROWS)
        return { text, error: at === 0 ? texts.tooManyRows(MOST_ROWS) : undefined };
      if (column !== 'from') return { text, error: errors[column] };
      const from = plainNumber(text);
      const chained = from === '' || Number(from) === start;
      return { text, error: chained ? undefined : texts.startsAt(start.toFixed(2)) };
    });
    const missing = columns
      .slice(cells.length)
      .flatMap((column) => (column === 'from' ? [] : (errors[column] ?? [])));
    if (missing[0] !== undefined) cells.push({ text: '', error: missing[0] });
    const bad = cells.some(({ error }) => error !== undefined);
    broken ||= bad;
    if (!broken) made.push(row);
    return { line: read.line, cells, bad };
  });
  const misfits = rows.reduce(
    (sum, { cells }) => sum + cells.filter(({ error }) => error !== undefined).length,
    0,
  );
  const whole = rows.filter(({ bad }) => !bad);
  return {
    ladder: whole.length > 0 ? made : [...ladder],
    headers: LADDER_HEADERS.slice(columns.length === ROW_FIELDS.length ? 1 : 0),
    rows,
    fits: whole.reduce((sum, { cells }) => sum + cells.length, 0),
    misfits,
  };
}
