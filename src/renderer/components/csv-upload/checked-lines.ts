import type { CsvLine } from '@shared/kernel/csv-table';
import type { CheckedRow } from '../checked-table';

/** A cell that breaks a rule: its line as the file counts, its column from 0. */
export interface CsvFinding {
  line: number;
  column: number;
  message: string;
}

/** What a domain says of a file before it is sent. */
export interface CsvFindings {
  /** About the file as a whole: columns or lines too few. */
  problems: readonly string[];
  cells: readonly CsvFinding[];
}

/** The lines with what is wrong in them; a cell that is missing is there to be marked. */
export function checkedLines(lines: readonly CsvLine[], findings: readonly CsvFinding[]): CheckedRow[] {
  const errors = new Map(findings.map(({ line, column, message }) => [`${line}:${column}`, message]));
  const bad = new Map<number, number>();
  for (const { line, column } of findings) bad.set(line, Math.max(column, bad.get(line) ?? 0));
  return lines.map(({ line, cells }) => ({
    line,
    bad: bad.has(line),
    cells: Array.from({ length: Math.max(cells.length, (bad.get(line) ?? -1) + 1) }, (_, column) => ({
      text: cells[column] ?? '',
      error: errors.get(`${line}:${column}`),
    })),
  }));
}
