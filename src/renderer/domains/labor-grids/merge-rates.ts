import type { FieldValue } from '@shared/kernel/conflict';
import type { GridRates } from '@shared/domains/labor-grids/model';
import { hoursOf, RATE_COLUMNS } from '@shared/domains/labor-grids/rates';

export type RateFields = Record<string, FieldValue>;

const fieldOf = (row: number, column: number): string => `${row}:${column}`;

/** Rates as fields, so that two people's changes are held against each other cell by cell; null for a row not there. */
export function fieldsOf(rates: GridRates, rows: number): RateFields {
  const fields: RateFields = {};
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < RATE_COLUMNS; column += 1)
      fields[fieldOf(row, column)] = rates[row]?.[column] ?? null;
  return fields;
}

/** What the conflict dialog calls the cells. */
export const cellLabels = (rows: number): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fieldsOf([], rows)).map((field) => {
      const [row = 0, column = 0] = field.split(':').map(Number);
      return [field, `${hoursOf(row, column).toFixed(1)} hours`];
    }),
  );

/** The rates that both sides' fields make; a row that one of them removed stays where the other changed it. */
export function ratesOfFields(fields: RateFields, mine: GridRates, theirs: GridRates): GridRates {
  const rows = Math.max(mine.length, theirs.length);
  return Array.from({ length: rows }, (_none, row) => {
    const line = Array.from({ length: RATE_COLUMNS }, (_rate, column) => fields[fieldOf(row, column)]);
    if (line.every((rate) => rate === null || rate === undefined)) return [];
    return line.map((rate, column) =>
      typeof rate === 'number' ? rate : (mine[row]?.[column] ?? theirs[row]?.[column] ?? 0),
    );
  }).filter((line) => line.length > 0);
}
